"""Search, filter, sort, links and downloads."""

import csv
import io
import json
import unittest

from browser import BrowserTest


class TableTests(BrowserTest):
    def test_search_narrows_the_table_and_stands_in_the_address(self):
        self.open("meadow", "tests")
        self.assertEqual(self.found("tests"), "51 rows")
        self.page.keyboard.press("/")
        self.page.keyboard.type("basket load")
        self.page.wait_for_function("location.hash.includes('q=basket%20load')")
        rows = self.table("tests")
        self.assertTrue(rows)
        for row in rows:
            self.assertIn("basket", row[0].lower())
            self.assertIn("load", row[0].lower())
        self.assertEqual(self.found("tests"), f"{len(rows)} of 51 rows")
        address = self.page.url
        self.open("empty")
        self.page.goto(address)
        self.assertEqual(self.table("tests"), rows)

    def test_nothing_found_offers_to_clear(self):
        self.open("meadow", "tests&q=nothing-has-this-name")
        self.assertEqual(self.table("tests"), [])
        self.page.get_by_role("button", name="Clear").click()
        self.assertEqual(self.found("tests"), "51 rows")
        self.assertEqual(self.fragment(), "#tests")

    def test_filter_keeps_the_rows_of_a_value(self):
        self.open("meadow", "elements")
        self.page.locator("#elements-controls select[name=level]").select_option("0")
        rows = self.table("elements")
        self.assertTrue(rows)
        self.assertEqual({row[1] for row in rows}, {"0 Missing"})
        self.assertIn(".accessibilityIdentifier(", rows[0][0])
        self.page.locator("#elements-controls select[name=level]").select_option("3+")
        self.assertEqual(self.found("elements"), "32 of 60 rows")
        self.assertEqual(self.fragment(), "#elements&level=3%2B")

    def test_link_to_a_screen_and_a_level(self):
        self.open("meadow", "screen=Basket&level=0")
        self.assertEqual(self.page.locator("h1.subject").text_content(), "Basket")
        self.assertEqual([row[1] for row in self.table("elements")], ["0 Missing"])
        self.assertEqual(self.page.title(), "Basket – Meadow")

    def test_headings_sort_both_ways_and_say_so(self):
        self.open("meadow", "tests")
        heading = self.page.locator("#tests-table th[data-key=duration]")
        heading.locator("button").click()
        self.assertEqual(heading.get_attribute("aria-sort"), "descending")
        self.assertEqual(self.fragment(), "#tests&sort=-duration")
        times = self.times()
        self.assertEqual(times, sorted(times, reverse=True))
        heading.locator("button").click()
        self.assertEqual(heading.get_attribute("aria-sort"), "ascending")
        times = self.times()
        self.assertEqual(times, sorted(times))
        heading.locator("button").click()
        self.assertEqual(heading.get_attribute("aria-sort"), "none")

    def times(self):
        return [float(row[2].split()[0]) for row in self.table("tests")]

    def test_tests_of_an_element_unfold(self):
        self.open("meadow", "screen=Basket")
        button = self.page.locator("#elements-table .expand").first
        count = int(button.text_content())
        button.click()
        self.assertEqual(button.get_attribute("aria-expanded"), "true")
        self.assertEqual(self.page.locator("tr.expanded a").count(), count)
        self.page.locator("tr.expanded a").first.click()
        self.assertTrue(self.fragment().startswith("#test="))
        self.assertIn("basket", self.page.locator(".detail .links").last.text_content())

    def test_rows_can_be_saved_as_csv(self):
        self.open("meadow", "screens&q=basket")
        with self.page.expect_download() as download:
            self.page.locator("#screens-controls").get_by_role("button", name="Download").click()
        text = download.value.path().read_text()
        rows = list(csv.reader(io.StringIO(text)))
        self.assertEqual(download.value.suggested_filename, "Meadow-screens.csv")
        self.assertEqual([row[0] for row in rows], ["Screen", "Basket"])

    def test_data_can_be_saved_as_json(self):
        self.open("meadow")
        with self.page.expect_download() as download:
            self.page.get_by_role("button", name="Download the data").click()
        data = json.loads(download.value.path().read_text())
        self.assertEqual(data["schemaVersion"], 1)
        self.assertEqual(len(data["tables"]["tests"]), 51)
        flaky = {row["test"] for row in data["tables"]["flaky"]}
        self.assertTrue(flaky <= {row["test"] for row in data["tables"]["tests"]})


if __name__ == "__main__":
    unittest.main()
