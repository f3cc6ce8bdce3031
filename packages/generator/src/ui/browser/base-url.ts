/** The site's base URL; begins and ends with a slash. */
export const baseUrl = (): string => document.body.dataset.baseUrl ?? '/'
