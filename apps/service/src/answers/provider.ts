import { z } from 'zod'

const providers: Readonly<Record<string, string>> = {
  orama: 'OramaCore',
  oramacore: 'OramaCore',
  openai: 'OpenAI',
  fireworks: 'Fireworks',
  together: 'Together',
  google: 'GoogleVertex',
  google_vertex: 'GoogleVertex',
  googlevertex: 'GoogleVertex',
  vertex: 'GoogleVertex',
  groq: 'Groq',
  anthropic: 'Anthropic',
}

/**
 * Who a client would like to have the answer from, in any spelling (protocol.md 7.2). Known to be understood; which
 * model answers is the operator's choice alone.
 */
export const providerSchema = z.string().transform((name, context) => {
  const provider = providers[name.toLowerCase()]
  if (provider !== undefined) return provider
  context.addIssue({ code: 'custom', message: `Invalid LLM provider: ${name}` })
  return z.NEVER
})
