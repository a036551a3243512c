"""What all browser tests need: Chromium of the system, the pages to look at, and a place for screenshots."""

import os
import shutil
import unittest
from pathlib import Path

from playwright.sync_api import sync_playwright

PAGES = Path(os.environ["UIINVENTORY_PAGES"])
SCREENSHOTS = Path(os.environ.get("UIINVENTORY_SCREENSHOTS", PAGES.parent / "screenshots"))
CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")


class BrowserTest(unittest.TestCase):
    """A test with a page; it fails when the page complains or asks for anything but itself."""

    size = (1440, 900)
    scheme = "light"

    @classmethod
    def setUpClass(cls):
        cls.playwright = sync_playwright().start()
        cls.browser = cls.playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        cls.playwright.stop()

    def setUp(self):
        self.complaints = []
        self.page = self.new_page(self.size, self.scheme)

    def tearDown(self):
        self.page.context.close()
        self.assertEqual(self.complaints, [])

    def new_page(self, size, scheme="light"):
        """A page in a context of its own."""
        context = self.browser.new_context(
            viewport={"width": size[0], "height": size[1]}, color_scheme=scheme, accept_downloads=True)
        page = context.new_page()
        page.on("console", lambda message: self.complaints.append(message.text) if message.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("request", self.note_request)
        return page

    def note_request(self, request):
        if not request.url.startswith(("file://", "data:,", "blob:")) or "?" in request.url:
            self.complaints.append(f"asked for {request.url}")

    def open(self, name, fragment="", page=None):
        """Opens a page of the report as if its link was followed."""
        page = page or self.page
        page.goto("about:blank")
        page.goto(f"file://{PAGES / name}.html" + (f"#{fragment}" if fragment else ""))
        return page

    def table(self, name):
        """The rows that a table shows, as lists of texts."""
        return self.page.evaluate(
            "(id) => [...document.querySelectorAll(`#${id}-table tbody tr`)].map((row) => [...row.cells].map((cell) => cell.textContent))", name)

    def found(self, name):
        """How many rows the table says it has found."""
        return self.page.locator(f"#{name}-controls .found").text_content()

    def fragment(self):
        return self.page.evaluate("location.hash")
