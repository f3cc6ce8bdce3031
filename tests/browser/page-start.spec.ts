import { expect, test } from '@playwright/test'

for (const route of ['/', '/docs/design-document/webapi', '/blog']) {
  test(`the scripts of ${route} leave the layout of the page to the browser`, async ({ page }) => {
    // Reading a position or size before the first frame forces layout of the whole page.
    await page.addInitScript(() => {
      const names: string[] = []
      Reflect.set(window, 'asked', names)
      let started = false
      addEventListener('DOMContentLoaded', () => (started = true), { capture: true })
      const watch = (owner: object, name: string) => {
        const known = Object.getOwnPropertyDescriptor(owner, name)
        const note = (real: ((...given: unknown[]) => unknown) | undefined) =>
          function (this: unknown, ...given: unknown[]) {
            if (!started) names.push(name)
            return real?.apply(this, given)
          }
        if (known?.get) Object.defineProperty(owner, name, { ...known, get: note(known.get) })
        else if (known) Object.defineProperty(owner, name, { ...known, value: note(known.value) })
      }
      for (const name of ['scrollX', 'scrollY', 'innerWidth', 'innerHeight', 'getComputedStyle'])
        watch(window, name)
      for (const name of [
        'scrollTop',
        'scrollHeight',
        'clientWidth',
        'clientHeight',
        'getBoundingClientRect',
      ])
        watch(Element.prototype, name)
      for (const name of ['offsetTop', 'offsetWidth', 'offsetHeight', 'innerText', 'focus'])
        watch(HTMLElement.prototype, name)
    })
    await page.goto(route)
    expect(await page.evaluate(() => Reflect.get(window, 'asked'))).toEqual([])
  })
}
