import { z } from 'zod'

const models = [
  'BGESmall',
  'BGEBase',
  'BGELarge',
  'JinaEmbeddingsV2BaseCode',
  'MultilingualE5Small',
  'MultilingualE5Base',
  'MultilingualE5Large',
  'MultilingualMiniLML12V2',
] as const

/** How clients spell models that servers call otherwise (protocol.md 2.1). */
const clientNames = {
  E5MultilangualSmall: 'MultilingualE5Small',
  E5MultilangualBase: 'MultilingualE5Base',
  E5MultilangualLarge: 'MultilingualE5Large',
  JnaEmbeddingsV2BaseCode: 'JinaEmbeddingsV2BaseCode',
} as const

/** The name of an embeddings model, in either spelling. */
export const embeddingsModelSchema = z.union([
  z.enum(models),
  z
    .enum(['E5MultilangualSmall', 'E5MultilangualBase', 'E5MultilangualLarge', 'JnaEmbeddingsV2BaseCode'])
    .transform((name) => clientNames[name]),
])
