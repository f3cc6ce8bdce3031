/**
 * Imports that lay on a circle when the check was introduced, between files or between feature folders. The list only shrinks: the check
 * fails when one of them is gone from the code, and a new one is never added.
 */
export const knownImportsOnCircles: readonly string[] = [
  'apps/service/src/collections -> apps/service/src/search',
  'apps/service/src/collections -> apps/service/src/store',
  'apps/service/src/embeddings -> apps/service/src/collections',
  'apps/service/src/embeddings -> apps/service/src/search',
  'apps/service/src/embeddings -> apps/service/src/store',
  'apps/service/src/operations -> apps/service/src/settings.ts',
  'apps/service/src/operations -> apps/service/src/wire',
  'apps/service/src/search -> apps/service/src/collections',
  'apps/service/src/search -> apps/service/src/embeddings',
  'apps/service/src/settings.ts -> apps/service/src/wire',
  'apps/service/src/store -> apps/service/src/collections',
  'apps/service/src/wire -> apps/service/src/operations',
  'packages/generator/src/search/SearchAnswer.tsx -> packages/generator/src/search/SearchBody.tsx',
  'packages/generator/src/search/SearchBody.tsx -> packages/generator/src/search/SearchAnswer.tsx',
  'packages/generator/src/site/addresses.ts -> packages/generator/src/site/site.ts',
  'packages/generator/src/site/author-pictures.ts -> packages/generator/src/site/site.ts',
  'packages/generator/src/site/configured-html.ts -> packages/generator/src/site/addresses.ts',
  'packages/generator/src/site/configured-html.ts -> packages/generator/src/site/site.ts',
  'packages/generator/src/site/site.ts -> packages/generator/src/site/addresses.ts',
  'packages/generator/src/site/site.ts -> packages/generator/src/site/author-pictures.ts',
  'packages/generator/src/site/site.ts -> packages/generator/src/site/configured-html.ts',
  'packages/panel/src/subscription -> packages/panel/src/webapi',
  'packages/panel/src/webapi -> packages/panel/src/subscription',
]
