import { expect, type Page, test } from '@playwright/test'

const debian = '/docs/installation/debian'
const step = (page: Page, id: string) => page.locator(`[data-steps] > section:has(#${id})`)
const done = (page: Page, id: string) => step(page, id).getByRole('checkbox', { name: 'Done' })
const progress = (page: Page) => page.locator('[data-step-progress]')
const ubuntu = (page: Page) =>
  page.getByRole('navigation', { name: 'Install' }).getByRole('link', { name: 'Ubuntu' })

test('steps remember what is done, and lead to the one that follows', async ({ page }) => {
  await page.goto(debian)
  await expect(progress(page)).toContainText('0 of 17')
  await done(page, 'before-you-begin').check()
  await done(page, 'open-the-firewall').press('Space')
  await expect(progress(page)).toContainText('2 of 17')
  await page.reload()
  await expect(done(page, 'open-the-firewall')).toBeChecked()
  await progress(page).getByRole('link', { name: 'Continue at step 3' }).click()
  await expect(page).toHaveURL(`${debian}#install-nginx`)
  await expect(page.locator('#install-nginx')).toBeInViewport()
})

test('the switch between systems leads to the same step, until the reader starts over', async ({ page }) => {
  await page.goto(debian)
  await expect(ubuntu(page)).toHaveAttribute('href', /\/docs\/installation\/ubuntu$/)
  await done(page, 'before-you-begin').check()
  await expect(ubuntu(page)).toHaveAttribute('href', /#open-the-firewall$/)
  await ubuntu(page).click()
  await expect(page).toHaveURL('/docs/installation/ubuntu#open-the-firewall')
  await expect(page.locator('#open-the-firewall')).toBeInViewport()
  // Each system has its own progress.
  await expect(progress(page)).toContainText('0 of 17')
  await page.goBack()
  await progress(page).getByRole('button', { name: 'Start over' }).click()
  await expect(progress(page)).toContainText('0 of 17')
  await expect(ubuntu(page)).toHaveAttribute('href', /\/docs\/installation\/ubuntu$/)
})

test('what helps when a step ends otherwise is folded, and open on paper', async ({ page }) => {
  await page.goto(debian)
  const advice = step(page, 'install-redis').getByText('Connection refused')
  await expect(advice).toBeHidden()
  await step(page, 'install-redis').getByText('If you see something else').click()
  await expect(advice).toBeVisible()
  await page.reload()
  await expect(advice).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(advice).toBeVisible()
})
