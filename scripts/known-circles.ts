/**
 * Imports that lay on a circle when the check was introduced, between files or between feature folders. The list only shrinks: the check
 * fails when one of them is gone from the code, and a new one is never added.
 */
export const knownImportsOnCircles: readonly string[] = [
  'packages/panel/src/subscription -> packages/panel/src/webapi',
  'packages/panel/src/webapi -> packages/panel/src/subscription',
]
