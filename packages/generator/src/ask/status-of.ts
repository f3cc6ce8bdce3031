import type { Interaction } from '@next-panel/client'

/** What screen readers hear of an answer: how far it is, not each of its words. */
export function statusOf(interaction: Interaction | undefined): string {
  if (!interaction) return ''
  const { loading, phase, error, aborted, sources } = interaction
  if (error) return 'The answer failed'
  if (aborted) return 'The answer was stopped'
  if (!loading) {
    const count = sources?.length ?? 0
    return `The answer is complete, with ${count === 1 ? '1 source' : `${count} sources`}`
  }
  return phase === 'writing' || phase === 'done' ? 'The answer is being written' : 'Looking for passages'
}
