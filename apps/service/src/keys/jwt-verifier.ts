import { createRemoteJWKSet, decodeJwt, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { z } from 'zod'
import { ServiceError } from '../errors/service-error.ts'

/** A provider of tokens: its signing keys, issuers and audiences (docs/reference/wire/access.md#tokens). */
export const jwtProviderSchema = z.object({
  name: z.string().min(1),
  jwks_url: z.url({ protocol: /^https?$/ }),
  issuers: z.array(z.string().min(1)).min(1),
  audiences: z.array(z.string().min(1)).min(1),
  /** Cache lifetime of fetched keys in seconds. */
  refresh_interval: z.int().min(30).max(86_400).default(3600),
})
export type JwtProvider = z.output<typeof jwtProviderSchema>

/** Maximum length of a token in bytes. */
const maxTokenLength = 8192

/** Timeout for fetching the keys of a provider, in milliseconds. */
const maxFetchTime = 5000

/** Allowed clock difference in seconds. */
const clockTolerance = 30

/** Whether a key is a token: it begins with `ey` and contains a dot (docs/reference/wire/access.md#tokens). */
export function isToken(key: string): boolean {
  return key.startsWith('ey') && key.includes('.')
}

/** Verifies tokens and returns their claims. */
export class JwtVerifier {
  readonly #providers: readonly { readonly provider: JwtProvider; readonly keys: JWTVerifyGetKey }[]

  constructor(providers: readonly JwtProvider[]) {
    this.#providers = providers.map((provider) => ({
      provider,
      keys: createRemoteJWKSet(new URL(provider.jwks_url), {
        cacheMaxAge: provider.refresh_interval * 1000,
        timeoutDuration: maxFetchTime,
      }),
    }))
  }

  /** Returns the claims of a token. @throws {ServiceError} `key-invalid`, saying why. */
  async claimsOf(token: string): Promise<JWTPayload> {
    if (this.#providers.length === 0) throw refused('JWT is not configured on this instance')
    if (Buffer.byteLength(token) > maxTokenLength) throw refused(`JWT is longer than ${maxTokenLength} bytes`)
    const issuer = issuerOf(token)
    const candidates = this.#providers.filter(({ provider }) => provider.issuers.includes(issuer))
    if (candidates.length === 0) throw refused(`No JWT provider found for issuer: ${issuer}`)
    let failure: ServiceError | undefined
    for (const { provider, keys } of candidates) {
      try {
        const { payload } = await jwtVerify(token, keys, {
          issuer: [...provider.issuers],
          audience: [...provider.audiences],
          requiredClaims: ['exp'],
          clockTolerance,
        })
        return payload
      } catch (error) {
        failure = explain(error, provider)
      }
    }
    if (candidates.length === 1 && failure) throw failure
    throw refused('All JWT providers failed to validate the token')
  }
}

function issuerOf(token: string): string {
  try {
    const { iss } = decodeJwt(token)
    if (iss !== undefined) return iss
  } catch (error) {
    throw refused('Unable to decode JWT issuer: the token is malformed', error)
  }
  throw refused('Missing required claim: iss')
}

function explain(error: unknown, { name, jwks_url }: JwtProvider): ServiceError {
  if (error instanceof errors.JWTExpired) return refused('JWT token is expired', error)
  if (error instanceof errors.JWTClaimValidationFailed) {
    if (error.reason === 'missing') return refused(`Missing required claim: ${error.claim}`, error)
    if (error.claim === 'aud') return refused('Invalid audience', error)
    return refused(`JWT Auth error: the claim ${error.claim} is not accepted`, error)
  }
  const isOwn =
    error instanceof errors.JWSSignatureVerificationFailed ||
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWSInvalid ||
    error instanceof errors.JWTInvalid ||
    error instanceof errors.JOSEAlgNotAllowed
  if (!isOwn) console.error(`Cannot load the keys of the JWT provider ${name} from ${jwks_url}:`, error)
  return refused(
    isOwn
      ? 'JWT Auth error: the signature does not match the keys of the provider'
      : 'JWT Auth error: the keys of the provider are not available',
    error,
  )
}

function refused(message: string, cause?: unknown): ServiceError {
  return new ServiceError('key-invalid', message, cause === undefined ? {} : { cause })
}
