/** What a section must hold of a query beside the best one, as a share: the same here and with a service, so that counts agree. */
export const MIN_COVERAGE = 0.5
