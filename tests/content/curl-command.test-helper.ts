/** The request that a `curl` command makes. */
export interface CurlRequest {
  /** In lower case, as in an OpenAPI document. */
  readonly method: string
  /** As written, with its variables. Data of `--get` is part of its query. */
  readonly url: string
  readonly headers: readonly string[]
  /** Text of the body; `@file` if it comes from a file. */
  readonly body: string | undefined
  /** The output file of the response, and the format printed by `--write-out`. */
  readonly output: string | undefined
  readonly writeOut: string | undefined
}

/** Options with a value: short ones with the long option they abbreviate. */
const optionsWithValue: Readonly<Record<string, string>> = {
  '-X': '--request',
  '-H': '--header',
  '-d': '--data',
  '-o': '--output',
  '-w': '--write-out',
  '-D': '--dump-header',
  '-m': '--max-time',
  '-A': '--user-agent',
  '-u': '--user',
  '-e': '--referer',
  '-b': '--cookie',
  '-c': '--cookie-jar',
  '--request': '--request',
  '--header': '--header',
  '--data': '--data',
  '--data-raw': '--data',
  '--data-binary': '--data',
  '--json': '--data',
  '--data-urlencode': '--data-urlencode',
  '--output': '--output',
  '--write-out': '--write-out',
  '--dump-header': '--dump-header',
  '--max-time': '--max-time',
  '--connect-timeout': '--connect-timeout',
  '--retry': '--retry',
  '--resolve': '--resolve',
  '--connect-to': '--connect-to',
  '--user-agent': '--user-agent',
  '--url': '--url',
  '--user': '--user',
  '--mail-from': '--mail-from',
  '--mail-rcpt': '--mail-rcpt',
  '--upload-file': '--upload-file',
}

const longSwitches = new Set([
  ...[
    '--get',
    '--head',
    '--silent',
    '--show-error',
    '--fail',
    '--fail-with-body',
    '--location',
    '--insecure',
  ],
  ...['--include', '--verbose', '--ipv4', '--ipv6', '--compressed', '--remote-name'],
])
const shortSwitches: Readonly<Record<string, string>> = { G: '--get', I: '--head' }
const otherShortSwitches = 'sSfLkiv46O'

/**
 * Reads the arguments of one `curl` command.
 * @throws {Error} for an unknown option or a missing address, because the request is then unclear
 */
export function readCurl(args: readonly string[]): CurlRequest {
  const options = new Map<string, string[]>()
  const set = (name: string, value = '') => options.set(name, [...(options.get(name) ?? []), value])
  const rest = [...args]
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    const takingNext = optionsWithValue[word]
    if (!word.startsWith('-')) set('--url', word)
    else if (takingNext !== undefined) set(takingNext, rest.shift())
    else if (word.startsWith('--')) {
      if (!longSwitches.has(word)) throw new Error(`the option ${word} of curl is not known to the check`)
      set(word)
    } else readShort(word.slice(1))
  }

  /** `-sSo file`: switches in a single word, the last of which may take the next word. */
  function readShort(letters: string): void {
    for (const [index, letter] of [...letters].entries()) {
      const withValue = optionsWithValue[`-${letter}`]
      if (withValue !== undefined) {
        const attached = letters.slice(index + 1)
        set(withValue, attached === '' ? rest.shift() : attached)
        return
      }
      const name = shortSwitches[letter]
      if (name !== undefined) set(name)
      else if (!otherShortSwitches.includes(letter)) {
        throw new Error(`the option -${letter} of curl is not known to the check`)
      }
    }
  }

  const [address] = options.get('--url') ?? []
  if (address === undefined) throw new Error('curl has no address')
  const data = [...(options.get('--data') ?? []), ...(options.get('--data-urlencode') ?? [])].join('&')
  const asQuery = options.has('--get') && data !== ''
  const body = options.has('--get') || data === '' ? undefined : data
  const method = options.get('--request')?.[0] ?? (body === undefined ? 'get' : 'post')
  return {
    // `-I` sends HEAD, which an endpoint handles like GET.
    method: method.toLowerCase(),
    url: asQuery ? `${address}${address.includes('?') ? '&' : '?'}${data}` : address,
    headers: options.get('--header') ?? [],
    body,
    output: options.get('--output')?.[0],
    writeOut: options.get('--write-out')?.[0],
  }
}
