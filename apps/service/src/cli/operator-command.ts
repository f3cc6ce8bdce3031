import { parseArgs } from 'node:util'
import { z } from 'zod'
import { Catalog } from '../collections/catalog.ts'
import { ServiceError } from '../errors/service-error.ts'
import { audienceReport } from '../insights/audience-report.ts'
import { restoreBackup, writeBackup } from '../operations/backup.ts'
import { docsCollection } from '../operations/docs-collection.ts'
import { noteBackup } from '../operations/last-backup.ts'
import { SearchEngines } from '../search/engines.ts'
import { readSettings, type Settings } from '../settings.ts'
import { openStore, openStoreForReading } from '../store/store.ts'
import { doctor } from './doctor/doctor.ts'
import { findingLines } from './doctor/finding.ts'
import { insightsCsv, insightsText } from './insights-table.ts'
import { keysCommand } from './keys-command.ts'
import { questionDrafts } from './question-drafts.ts'
import { withStore } from './with-store.ts'

/** The text of `--help`. */
const usage = `npm run service -- COMMAND [--data DIR]

  backup FILE [--force]       write everything stored to FILE; the service can keep running
  restore FILE [--force]      replace everything stored with FILE; stop the service first
                              --force also overwrites FILE or existing collections, and accepts no documents
  doctor [--url URL]          check settings, files, store, disk, backup, release and addresses, and print what to do;
                              the status is 1 if there is a problem. URL is that of the running service
  keys list                   list the keys, and when replaced ones expire
  keys rotate master          replace the master key in the data folder, and print the new one
  keys rotate read|write COLLECTION
                              replace a collection's key, and print the new one
      --overlap 24h           how long the replaced key works: 30m, 24h, 7d, at most 30d; 0 ends all replaced keys now
      --url URL               through a running service, such as http://127.0.0.1:3000, with the master key
  keys revoke master          end replaced master keys now
  keys revoke read|write COLLECTION [--url URL]
                              end a collection's replaced keys now
  insights [COLLECTION]       print what readers search for (default: docs)
      --from DAY --to DAY     UTC days, such as 2026-11-20 (default: the last 30)
      --limit N               maximum length of each list (default: 20)
      --machines              print what machines search for
      --csv                   print comma-separated values
      --questions             draft entries for content/questions from unanswered searches and questions

DATA_DIR or DATABASE_URL selects the store, as it does for the service.`

const day = 24 * 60 * 60 * 1000

/** The maximum length of a list in a report. */
const maxLimit = 1000

const options = {
  help: { type: 'boolean', short: 'h' },
  data: { type: 'string' },
  force: { type: 'boolean', default: false },
  from: { type: 'string' },
  to: { type: 'string' },
  limit: { type: 'string', default: '20' },
  machines: { type: 'boolean', default: false },
  csv: { type: 'boolean', default: false },
  questions: { type: 'boolean', default: false },
  overlap: { type: 'string' },
  url: { type: 'string' },
} as const

/**
 * Runs an operator's command.
 *
 * @param onProblem called if `doctor` finds a problem
 * @returns the text to print
 * @throws {ServiceError} if the command fails
 */
export async function operatorCommand(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  onProblem: () => void = () => {},
): Promise<string> {
  const { values, positionals } = parse(args)
  const [command, ...rest] = positionals
  if (values.help || command === undefined) return usage
  const flags = values.data === undefined ? [] : ['--data', values.data]
  if (command === 'doctor') {
    if (rest.length > 0) throw invalid('doctor accepts only options.')
    const findings = await doctor(environment, flags, values.url)
    if (findings.some(({ level }) => level === 'problem')) onProblem()
    return findingLines(findings)
  }
  const settings = readSettings(environment, flags)
  switch (command) {
    case 'backup': {
      const file = only(rest, 'backup FILE')
      const rows = await withStore(openStoreForReading(settings), (store) =>
        writeBackup(store.db, file, values.force),
      )
      return `Wrote ${rows} rows to ${file}.${await noteBackup(settings.dataDir, file)}`
    }
    case 'restore': {
      const file = only(rest, 'restore FILE')
      const rows = await withStore(openStore(settings), (store) => restoreBackup(store, file, values.force))
      return `Restored ${rows} rows from ${file}. You can start the service now.`
    }
    case 'keys':
      return keysCommand(rest, values, settings)
    case 'insights':
      return insightsCommand(rest, values, settings)
    default:
      throw invalid(`Unknown command: ${command}.`)
  }
}

async function insightsCommand(
  args: readonly string[],
  values: ReturnType<typeof parse>['values'],
  settings: Settings,
): Promise<string> {
  const [collection = docsCollection, ...more] = args
  if (more.length > 0) throw invalid('insights accepts only one collection.')
  const to = values.to === undefined ? new Date() : new Date(dayOf('--to', values.to).getTime() + day)
  const from = values.from === undefined ? new Date(to.getTime() - 30 * day) : dayOf('--from', values.from)
  const limit = Number(values.limit)
  if (!Number.isInteger(limit) || limit < 1 || limit > maxLimit) {
    throw invalid(`--limit is ${values.limit}, but must be a whole number from 1 to ${maxLimit}.`)
  }
  if (values.csv && values.questions) throw invalid('--csv and --questions cannot be combined. Choose one.')
  if (from >= to) throw invalid('--from must be before --to.')
  const audience = values.machines ? 'machine' : 'reader'
  const report = await withStore(openStoreForReading(settings), async (store) => {
    const catalog = await Catalog.open(store)
    const engine = await (await SearchEngines.open(catalog, store)).of(collection)
    await catalog.close()
    // Drafts need the whole list, because they leave out entries with results.
    const scope = { collection, from, to, limit: values.questions ? maxLimit : limit }
    return audienceReport(store.db, scope, audience, engine)
  })
  if (values.questions) return questionDrafts(report, limit)
  return values.csv ? insightsCsv(report) : insightsText(report)
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw invalid(error instanceof Error ? `${error.message.split('. ')[0]}.` : String(error))
  }
}

function dayOf(flag: string, text: string): Date {
  if (!z.iso.date().safeParse(text).success) {
    throw invalid(`${flag} is ${text}, but must be a date, such as 2026-11-20.`)
  }
  return new Date(text)
}

function only(args: readonly string[], form: string): string {
  const [first, ...more] = args
  if (first === undefined || more.length > 0) throw invalid(`Usage: npm run service -- ${form}`)
  return first
}

function invalid(message: string): ServiceError {
  return new ServiceError('command-invalid', `${message}\n\n${usage}`)
}
