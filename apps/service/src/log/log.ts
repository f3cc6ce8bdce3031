import { AsyncLocalStorage } from 'node:async_hooks'

/** Levels of log lines, the most important first. */
export const logLevels = ['error', 'warn', 'info'] as const
/** Formats of log lines. */
export const logFormats = ['text', 'json'] as const

type LogLevel = (typeof logLevels)[number]

/** Which lines are written, and how. */
export interface LogSettings {
  /** The least important level that is written. */
  readonly level: LogLevel
  readonly format: (typeof logFormats)[number]
}

/** Maximum length of a message, and of the details of an error, in UTF-16 units. */
const maxText = 10_000

/** Maximum number of errors that are shown of a chain of causes. */
const maxCauses = 5

let settings: LogSettings = { level: 'info', format: 'text' }

const requestIds = new AsyncLocalStorage<string>()

/** Sets the format and the level of all later lines of this process. */
export function configureLog(next: LogSettings): void {
  settings = next
}

/** Runs a function whose log lines, including those of everything it starts, name a request. */
export function withRequestId<T>(id: string, work: () => T): T {
  return requestIds.run(id, work)
}

/** Returns the id of the current request, or `undefined` outside of requests. */
export function requestId(): string | undefined {
  return requestIds.getStore()
}

/**
 * The log of the service. A line has a time (ISO 8601, UTC), a level, a message, and within a request its id. Messages contain no
 * keys, no addresses of readers, and nothing that readers have typed.
 */
export const log = {
  /** Logs what an operator wants to know. */
  info: (message: string): void => write('info', message),
  /** Logs what the service could work around. */
  warn: (message: string): void => write('warn', message),
  /** Logs a failure. An `error` that nobody expected is logged with its stack. */
  error: (message: string, error?: unknown): void => write('error', message, error),
}

function write(level: LogLevel, message: string, error?: unknown): void {
  if (logLevels.indexOf(level) > logLevels.indexOf(settings.level)) return
  const time = new Date().toISOString()
  const request = requestId()
  const text = message.slice(0, maxText)
  const details = error === undefined ? undefined : detailsOf(error).slice(0, maxText)
  const line =
    settings.format === 'json'
      ? JSON.stringify({ time, level, request, message: text, error: details })
      : printable(
          `${time} ${level.padEnd(5)} ${request === undefined ? '' : `[${request}] `}${text}${details === undefined ? '' : `\n${details}`}`,
        )
  if (level === 'info') console.log(line)
  else console.error(line)
}

/** The stack of an error and of its causes. Other properties are left out, because those of a database contain values of rows. */
function detailsOf(error: unknown, depth = 1): string {
  if (!(error instanceof Error)) return String(error)
  const stack = error.stack ?? String(error)
  if (error.cause === undefined || depth === maxCauses) return stack
  return `${stack}\ncaused by ${detailsOf(error.cause, depth + 1)}`
}

/** Indents further lines, and removes other control characters, so that no text can imitate a line or control a terminal. */
function printable(text: string): string {
  return text.replace(/\r?\n/g, '\n  ').replace(/(?!\n)[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
}
