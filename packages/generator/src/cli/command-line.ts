import { parseArgs } from 'node:util'
import { SiteError } from '../site-error.ts'

/** A parsed command line. */
export type CommandLine =
  | { readonly command: 'help'; readonly text: string }
  | { readonly command: 'build' }
  | { readonly command: 'import'; readonly path: string }
  | { readonly command: 'release'; readonly action: 'list' }
  /** `id` may be only the beginning of the release's id. */
  | { readonly command: 'release'; readonly action: 'rollback'; readonly id?: string | undefined }
  | { readonly command: 'dev' | 'preview'; readonly port: number; readonly host: string }

type CommandName = Exclude<CommandLine['command'], 'help'>

const defaultPorts = { dev: 4321, preview: 4322 } as const

const listening = (command: keyof typeof defaultPorts) => ({
  port: `N     TCP port (${defaultPorts[command]})`,
  host: 'HOST  address or host name to listen on (localhost)',
})

interface CommandUse {
  readonly about: string
  /** Names of the arguments; an optional one is in brackets. */
  readonly arguments?: readonly string[]
  readonly options: Readonly<Record<string, string>>
}

const commands: Readonly<Record<CommandName, CommandUse>> = {
  build: { about: 'Build the site.', options: {} },
  dev: { about: 'Serve the site while you write it.', options: listening('dev') },
  import: { about: 'Write site.config.ts for a Docusaurus project.', arguments: ['PATH'], options: {} },
  preview: { about: 'Serve the built site as a static host would.', options: listening('preview') },
  release: {
    about: 'List the last five builds, or show an earlier one again: list, rollback [ID].',
    arguments: ['ACTION', '[ID]'],
    options: {},
  },
}

const folders =
  'SITE_DIR, SITE_OUT_DIR and SITE_CACHE_DIR replace the default folders ".", "dist/site" and ".cache/site".'

/**
 * Parses the arguments of `sheaf`.
 * @throws SiteError `config` with the unknown or invalid argument, and the allowed ones
 */
export function readCommandLine(args: readonly string[]): CommandLine {
  const [first, ...rest] = args
  if (first === undefined || isHelp(first)) return { command: 'help', text: toolHelp() }
  if (!isCommand(first)) {
    const known = Object.keys(commands).join(', ')
    throw first.startsWith('-')
      ? invalid(`Unknown option ${first}. Write a command first: ${known}. For help, run "sheaf --help"`)
      : invalid(`Unknown command "${first}". Commands: ${known}. For help, run "sheaf --help"`)
  }
  if (rest.some(isHelp)) return { command: 'help', text: commandHelp(first) }
  const {
    values,
    given: [argument = '', id],
  } = optionsOf(first, rest)
  if (first === 'build') return { command: 'build' }
  if (first === 'import') return { command: 'import', path: argument }
  if (first === 'release') return releaseAction(argument, id)
  const port = portOf(values.port ?? String(defaultPorts[first]))
  return { command: first, port, host: values.host ?? 'localhost' }
}

function optionsOf(
  command: CommandName,
  args: readonly string[],
): { values: Record<string, string>; given: readonly string[] } {
  const { options: uses, arguments: names = [] } = commands[command]
  const options = Object.keys(uses)
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(options.map((name) => [name, { type: 'string' as const }])),
    strict: false,
    tokens: true,
  })
  const values: Record<string, string> = {}
  const given: string[] = []
  for (const token of tokens) {
    if (token.kind === 'positional' && given.length < names.length) {
      given.push(token.value)
      continue
    }
    if (token.kind === 'positional')
      throw invalid(`"sheaf ${command}" accepts only options, not "${token.value}"`)
    if (token.kind !== 'option') continue
    if (!options.includes(token.name)) {
      const known = [...options, 'help'].map((name) => `--${name}`).join(', ')
      throw invalid(`"sheaf ${command}" has no option ${token.rawName}. Options: ${known}`)
    }
    if (!token.value) throw invalid(`${token.rawName} needs a value; write "${token.rawName} VALUE"`)
    values[token.name] = token.value
  }
  const missing = names[given.length]
  if (missing !== undefined && !missing.startsWith('['))
    throw invalid(`"sheaf ${command}" needs ${missing}; write "sheaf ${command} ${names.join(' ')}"`)
  return { values, given }
}

function releaseAction(action: string, id: string | undefined): CommandLine {
  if (action === 'rollback') return { command: 'release', action, id }
  if (action === 'list' && id === undefined) return { command: 'release', action }
  throw invalid(
    `"sheaf release ${[action, id].filter(Boolean).join(' ')}" is not a command. Write "sheaf release list" or "sheaf release rollback [ID]"`,
  )
}

function toolHelp(): string {
  const list = Object.entries(commands).map(([name, { about }]) => `  ${name.padEnd(9)}${about}`)
  return [
    'Usage: sheaf COMMAND [OPTIONS]\n',
    ...list,
    '\nFor the options of a command, run: sheaf COMMAND --help\n',
    folders,
  ].join('\n')
}

function commandHelp(name: CommandName): string {
  const { about, arguments: names = [], options } = commands[name]
  const list = Object.entries(options).map(([option, use]) => `  --${option} ${use}`)
  const usage = `Usage: sheaf ${[name, ...names].join(' ')}${list.length > 0 ? ' [OPTIONS]' : ''}`
  return [usage, about, ...(list.length > 0 ? [list.join('\n')] : []), folders].join('\n\n')
}

function portOf(text: string): number {
  const port = Number(text)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw invalid(`--port is "${text}"; expected a number from 1 to 65535`)
}

function isHelp(argument: string): boolean {
  return argument === '--help' || argument === '-h'
}

function isCommand(name: string): name is CommandName {
  return Object.hasOwn(commands, name)
}

function invalid(message: string): SiteError {
  return new SiteError('config', message)
}
