import { expect, test } from '@playwright/test'

const routes = [
  '/docs/installation/debian',
  '/docs/design-document/webapi',
  '/docs/configuration/custom-config',
  '/docs/configuration/shop',
]

// On narrower screens, code wraps, so its height is unknown before layout.
for (const width of [600, 1280]) {
  for (const route of routes) {
    test(`code far from view takes the room on ${route} that it will take in view, ${width} px wide`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(route)
      const skipped = () =>
        page.locator('[data-code-block] .line').evaluateAll(
          (all) =>
            all.filter(
              (line) =>
                // Closed `details` hide their content everywhere.
                !line.closest('details:not([open])') &&
                !line.checkVisibility({ contentVisibilityAuto: true }),
            ).length,
        )
      const places = () =>
        page.locator('.prose').evaluate((prose) => ({
          tops: [...prose.querySelectorAll(':is(h2, h3, p)')].map((element) =>
            Math.round(element.getBoundingClientRect().top + scrollY),
          ),
          scroll: [...prose.querySelectorAll('pre')].map((pre) => pre.scrollWidth > pre.clientWidth),
        }))
      expect(await skipped()).toBeGreaterThan(0)
      const before = await places()
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync('code { content-visibility: visible !important }')
        document.adoptedStyleSheets.push(sheet)
      })
      // The browser may need a frame to detect it.
      await expect.poll(skipped).toBe(0)
      expect(await places()).toEqual(before)
    })
  }
}
