"""Accessibility by axe, widths, and screenshots of every section for people to look at."""

import unittest

from axe_playwright_python.sync_playwright import Axe

from browser import SCREENSHOTS, BrowserTest

SECTIONS = [
    "overview", "screens", "screen=Basket", "elements", "tests", "test=MeadowUITests%2FSignInTests%2FtestSurvivesRotation()",
    "flaky", "missing", "identifiers", "presets", "navigation", "runs", "run=night-21", "diagnostics", "help=flaky-states",
]


class LookTests(BrowserTest):
    def look(self, size, scheme):
        page = self.new_page(size, scheme)
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        findings = []
        for section in SECTIONS:
            self.open("meadow", section, page=page)
            name = section.split("=")[0] + ("-one" if "=" in section else "")
            page.screenshot(path=SCREENSHOTS / f"{name}-{size[0]}-{scheme}.png", full_page=size[0] < 640)
            for violation in Axe().run(page).response["violations"]:
                if violation["impact"] in ("serious", "critical"):
                    places = [node["html"][:160] for node in violation["nodes"][:3]]
                    findings.append((section, violation["id"], len(violation["nodes"]), places))
            width = page.evaluate("document.documentElement.scrollWidth")
            if width > size[0]:
                findings.append((section, "wider than the window", width))
        page.context.close()
        self.assertEqual(findings, [])

    def test_wide_and_light(self):
        self.look((1440, 900), "light")

    def test_wide_and_dark(self):
        self.look((1440, 900), "dark")

    def test_narrow_and_light(self):
        self.look((320, 640), "light")

    def test_narrow_and_dark(self):
        self.look((320, 640), "dark")

    def test_hostile_and_empty_pages_fit_too(self):
        for size in ((1440, 900), (320, 640)):
            page = self.new_page(size)
            for name in ("hostile", "empty"):
                for section in ("overview", "screens", "tests", "elements", "navigation", "runs"):
                    self.open(name, section, page=page)
                    width = page.evaluate("document.documentElement.scrollWidth")
                    self.assertLessEqual(width, size[0], f"{name} {section}")
            page.context.close()


if __name__ == "__main__":
    unittest.main()
