import { expect, type Page } from '@playwright/test'
import { masterKey } from './sites.ts'

/** Calls the service of the page as its operator. @returns the parsed response */
export async function callService(
  page: Page,
  method: 'GET' | 'POST',
  path: string,
  data?: unknown,
): Promise<unknown> {
  const headers = { authorization: `Bearer ${masterKey}` }
  const response = await page.request.fetch(path, { method, headers, ...(data ? { data } : {}) })
  expect(response.ok(), `${method} ${path}: ${response.status()} ${await response.text()}`).toBe(true)
  return response.json()
}

/** The insights about readers' actions that maintainers see. */
export function readInsights(page: Page): Promise<unknown> {
  return callService(page, 'GET', '/v1/collections/docs/insights?limit=100')
}
