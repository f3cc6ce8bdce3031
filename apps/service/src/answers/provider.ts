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

/** Who a client would like to have the answer from, in any spelling. */
const providerSchema = z.string().transform((name, context) => {
  const provider = providers[name.toLowerCase()]
  if (provider !== undefined) return provider
  context.addIssue({ code: 'custom', message: `Invalid LLM provider: ${name}` })
  return z.NEVER
})

/** Which model a client would like to answer (protocol.md 7.2): understood, but the choice is the operator's alone. */
export const modelChoiceSchema = z.object({ provider: providerSchema, model: z.string().max(200) }).nullish()
