/** Base URL of the site; begins and ends with a slash. */
export const baseUrl = (): string => document.body.dataset.baseUrl ?? '/'
