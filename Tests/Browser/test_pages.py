"""The pages of single screens, tests and runs, the map, keys, themes and paper."""

import unittest

from browser import BrowserTest


class PageTests(BrowserTest):
    def test_keys_search_walk_open_and_go_back(self):
        self.open("meadow", "screens")
        self.page.keyboard.press("/")
        self.assertEqual(self.page.evaluate("document.activeElement.type"), "search")
        self.page.keyboard.type("pay")
        self.page.wait_for_function("location.hash === '#screens&q=pay'")
        self.page.keyboard.press("ArrowDown")
        self.assertEqual(self.page.evaluate("document.activeElement.textContent"), "Payment")
        self.page.keyboard.press("Enter")
        self.page.wait_for_function("location.hash === '#screen=Payment'")
        self.page.keyboard.press("Escape")
        self.page.wait_for_function("location.hash === '#screens'")
        self.page.go_back()
        self.page.wait_for_function("location.hash === '#screen=Payment'")

    def test_each_figure_leads_to_as_many_rows(self):
        self.open("meadow")
        self.assertIn("32 of 60", self.page.locator(".figure").nth(1).text_content())
        self.page.get_by_role("link", name="Elements referenced", exact=True).click()
        self.page.wait_for_function("location.hash.startsWith('#elements')")
        self.assertEqual(self.found("elements"), "32 of 60 rows")
        self.open("meadow")
        self.page.get_by_role("link", name="Flaky tests", exact=True).click()
        self.page.wait_for_function("location.hash.startsWith('#flaky')")
        self.assertEqual(self.found("flaky"), "2 of 3 rows")

    def test_search_key_works_on_the_overview(self):
        self.open("meadow")
        self.page.keyboard.press("/")
        self.page.wait_for_function("document.activeElement.type === 'search'")
        self.assertEqual(self.fragment(), "#screens")

    def test_history_of_a_table_is_walked_by_keys(self):
        self.open("meadow", "flaky")
        strip = self.page.locator("svg.strip").first
        strip.focus()
        tip = self.page.locator("#tip")
        self.assertIn("2026-01-30", tip.text_content())
        self.page.keyboard.press("ArrowLeft")
        self.assertIn("2026-01-29", tip.text_content())
        self.page.keyboard.press("Home")
        self.assertIn("2026-01-01", tip.text_content())
        self.page.keyboard.press("Enter")
        self.page.wait_for_function("location.hash.startsWith('#test=')")

    def test_page_of_a_test_tells_its_attempts(self):
        self.open("meadow", "test=MeadowUITests%2FSignInTests%2FtestSurvivesRotation()")
        self.assertEqual(self.page.locator("h1.subject").text_content(), "testSurvivesRotation()")
        self.assertEqual(self.page.locator(".marks button").count(), 30)
        self.assertIn("failed · attempt 1", self.page.locator("li.failure").first.text_content())
        self.assertIn("evidence", self.page.locator(".detail").nth(2).text_content().lower())
        self.page.locator(".marks button").nth(4).click()
        self.assertIn("passed on retry", self.page.locator(".note").text_content())
        self.page.locator(".note a").click()
        self.page.wait_for_function("location.hash.startsWith('#run=')")
        self.assertIn("testSurvivesRotation()", self.page.locator("#runs-detail").text_content())

    def test_what_is_not_there_is_said(self):
        for fragment in ("screen=Gone", "test=Gone%2Ftest()", "run=gone"):
            self.open("meadow", fragment)
            self.assertEqual(self.page.locator("h1.subject").text_content(), "Not in this report")

    def test_map_shows_ways_zooms_and_leads_to_screens(self):
        self.open("meadow", "navigation")
        nodes = self.page.locator("svg.map .node")
        names = self.page.evaluate("[...document.querySelectorAll('#navigation-table tbody tr')].flatMap((row) => [row.cells[0].textContent, row.cells[1].textContent])")
        self.assertEqual(nodes.count(), len(set(names)))
        before = self.page.locator("svg.map").get_attribute("viewBox")
        self.page.get_by_role("button", name="Zoom in").click()
        self.assertNotEqual(self.page.locator("svg.map").get_attribute("viewBox"), before)
        self.page.get_by_role("button", name="Show the whole map").click()
        nodes.nth(1).hover()
        self.assertIn("dimmed", self.page.locator("svg.map").get_attribute("class"))
        nodes.nth(1).click()
        self.page.wait_for_function("location.hash.startsWith('#screen=')")
        self.page.get_by_role("link", name="Show on the map").click()
        self.page.wait_for_function("location.hash.startsWith('#navigation=')")
        self.assertTrue(self.page.locator("svg.map .node.near").count() > 0)

    def test_theme_follows_the_system_and_the_button(self):
        dark = self.new_page(self.size, "dark")
        ground = "getComputedStyle(document.body).backgroundColor"
        self.open("meadow", page=dark)
        self.open("meadow")
        self.assertNotEqual(self.page.evaluate(ground), dark.evaluate(ground))
        button = dark.get_by_role("button", name="Theme")
        button.click()
        self.assertEqual(button.text_content(), "Theme: light")
        self.assertEqual(self.page.evaluate(ground), dark.evaluate(ground))
        dark.reload()
        self.assertEqual(dark.get_by_role("button", name="Theme").text_content(), "Theme: light")
        dark.context.close()

    def test_paper_has_no_controls_and_all_rows(self):
        self.open("meadow", "elements")
        self.page.evaluate("dispatchEvent(new Event('beforeprint'))")
        self.page.emulate_media(media="print")
        self.assertEqual(len(self.table("elements")), 60)
        for selector in (".side", ".tools", "#elements-controls"):
            self.assertFalse(self.page.locator(selector).is_visible(), selector)
        self.assertTrue(self.page.pdf().startswith(b"%PDF"))

    def test_states_without_data_are_designed(self):
        self.open("empty")
        self.assertEqual(self.page.locator("#verdict").text_content(), "No sources ingested yet; no runs recorded yet.")
        for name in ("screens", "tests", "flaky", "runs", "navigation"):
            self.open("empty", name)
            self.assertTrue(self.page.locator(f"#{name} .empty").is_visible(), name)
        self.open("no-runs", "tests")
        self.assertIn("No runs recorded yet", self.page.locator("#tests .lead").text_content())
        self.open("no-sources", "screens")
        self.assertTrue(self.page.locator("#screens .empty").is_visible())
        self.open("one-screen")
        self.assertEqual(self.page.locator(".bars li").count(), 1)

    def test_hostile_texts_are_text(self):
        self.open("hostile")
        self.assertEqual(self.page.evaluate("document.querySelectorAll('script').length"), 2)
        for name in ("screens", "elements", "tests", "flaky", "missing", "identifiers", "presets", "navigation", "runs", "diagnostics"):
            self.open("hostile", name)
            self.assertEqual(self.page.evaluate("document.querySelectorAll('img, b, i, iframe, [onmouseover]').length"), 0, name)
        self.open("hostile", "tests")
        links = self.page.evaluate("[...document.querySelectorAll('#tests-table td.test a')].map((link) => link.hash)")
        self.assertTrue(len(links) > 20)
        for link in links:
            self.open("hostile", link[1:])
            self.assertNotEqual(self.page.locator("h1.subject").first.text_content(), "Not in this report", link)


if __name__ == "__main__":
    unittest.main()
