// Paths of the operations that the client calls. Without schemas, because pages load them.

const collections = '/v1/collections'
const collection = `${collections}/:collection` as const
const index = `${collection}/indexes/:index` as const

export const collectionPaths = {
  create: `${collections}/create`,
  list: collections,
  get: collection,
  delete: `${collections}/delete`,
  documents: `${collections}/list`,
} as const

export const keyPaths = {
  list: `${collection}/keys`,
  rotate: `${collection}/keys/rotate`,
  revoke: `${collection}/keys/revoke`,
} as const

export const searchPaths = { run: `${collection}/search`, stats: `${collection}/stats` } as const

export const answerPaths = {
  answer: `${collection}/answer`,
  plannedAnswer: `${collection}/planned_answer`,
  search: `${collection}/nlp_search`,
  searchSteps: `${collection}/nlp_search_stream`,
} as const

export const indexPaths = {
  create: `${collection}/indexes/create`,
  delete: `${collection}/indexes/delete`,
  insert: `${index}/insert`,
  deleteDocuments: `${index}/delete`,
  reindex: `${index}/reindex`,
} as const

export const hookPaths = {
  create: `${collection}/hooks/create`,
  delete: `${collection}/hooks/delete`,
} as const

export const insightPaths = { events: `${collection}/insights/events` } as const

export const telemetryPaths = { identify: '/identify' } as const

/** The paths of a kind of resources. */
export type ResourcePaths<Kind extends string> = ReturnType<typeof resourcePaths<Kind>>

function resourcePaths<const Kind extends string>(kind: Kind) {
  const base = `${collection}/${kind}` as const
  return {
    get: `${base}/get`,
    all: `${base}/all`,
    insert: `${base}/insert`,
    update: `${base}/update`,
    delete: `${base}/delete`,
  } as const
}

export const segmentPaths = resourcePaths('segments')
export const triggerPaths = resourcePaths('triggers')
export const systemPromptPaths = {
  ...resourcePaths('system_prompts'),
  validate: `${collection}/system_prompts/validate`,
} as const
export const toolPaths = { ...resourcePaths('tools'), run: `${collection}/tools/run` } as const
