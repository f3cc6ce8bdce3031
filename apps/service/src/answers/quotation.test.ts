import { synonyms } from '@next-panel/search'
import { expect, test } from 'vitest'
import { plainWording } from '../collections/live-index.ts'
import { quote } from './quotation.ts'
import { sourcesOf } from './source.ts'
import { rankForAnswer } from './source-ranking.ts'

const hit = (id: string, title: string, section: string, content: string) => ({
  id: `i:${id}`,
  index_id: 'i',
  score: 1,
  document: { id, title, section, content },
})
const quoted = (question: string, ...hits: ReturnType<typeof hit>[]) =>
  quote(question, sourcesOf(hits), []).map(({ source, text }) => `${source.number}: ${text}`)

const steps = 'Put the line for the cron job into the table of the user that owns the files. Save it.'

test('what two pages say alike is quoted once, from the first', () => {
  const question = 'How do I schedule the cron job?'
  const debian = hit('1', 'Debian', 'Schedule the cron job', steps)
  const ubuntu = hit('2', 'Ubuntu', 'Schedule the cron job', steps.replace('owns', 'has'))
  const other = hit('3', 'Common questions', 'The cron job', 'Without the cron job no order is activated.')
  expect(quoted(question, debian, ubuntu, other)).toEqual([
    `1: ${steps}`,
    '3: Without the cron job no order is activated.',
  ])
})

test('a section whose heading names the subject is quoted from its beginning', () => {
  const filler =
    'The weather is fine and nothing else is worth telling here at all, as far as anybody knows. '
  const text = `Two keys set the ports. ${filler.repeat(5)}The ports are numbers.`
  const [passage] = quoted('What are the ports?', hit('1', 'Custom config', 'Ports', text))
  expect(passage).toMatch(/^1: Two keys set the ports\./)
})

test('a short passage is read on, even where the rest has to be cut', () => {
  const script = `#!/bin/sh ${'dump the database '.repeat(40)}`
  const [passage] = quoted('How do I back up?', hit('1', 'Back up', 'Nightly', `Make this script: ${script}`))
  expect(passage).toMatch(/^1: Make this script: #!\/bin\/sh dump .* …$/)
})

test('code and rows of a table keep their lines, under the names of the columns', () => {
  const script = 'Make this script:\n    #!/bin/sh\n      mysqldump panel\nRun it.'
  expect(quoted('How do I make a script?', hit('1', 'Back up', 'Nightly', script))).toEqual([`1: ${script}`])
  const long = `Make this script:${'\n    dump the database'.repeat(40)}`
  const [cut = ''] = quoted('How do I make a script?', hit('1', 'Back up', 'Nightly', long))
  expect(cut).toMatch(/^1: Make this script:(\n {4}dump the database)+\n…$/)
  expect(cut.length).toBeLessThan(430)
  const rows = Array.from({ length: 30 }, (_, i) => `weather ${i};\tNothing that is worth to tell.`)
  const table = ['What;\tSave it.', ...rows, 'redis;\tNo, it holds limits.'].join('\n')
  expect(quoted('Should I save Redis limits?', hit('1', 'Back up', 'What', table))).toEqual([
    '1: What;\tSave it.\nredis;\tNo, it holds limits.',
  ])
})

test('no passage ends with what leads in to more', () => {
  const told = `The script saves the database. ${'It is small and has no options at all. '.repeat(6)}`
  const code = `\n    ${'mysqldump '.repeat(30)}`
  const [left = ''] = quoted(
    'What does the script save?',
    hit('1', 'Back up', 'Nightly', `${told}Make it:${code}`),
  )
  expect(left).toMatch(/no options at all\.$/)
  const [taken = ''] = quoted('How do I make it?', hit('1', 'Back up', 'Nightly', `Make it so:${code}`))
  expect(taken).toMatch(/^1: Make it so:\n {4}mysqldump/)
  const rows = Array.from({ length: 3 }, (_, i) => `redis ${i};\t${'No, it holds limits. '.repeat(16)}`)
  const [table = ''] = quoted(
    'What is the meaning?',
    hit('1', 'Keys', 'All', ['Key;\tMeaning.', ...rows].join('\n')),
  )
  expect(table).toMatch(/^1: Key;\tMeaning\.\nredis 0;\tNo, /)
})

test('labels of figures are not quoted for what their heading says', () => {
  expect(quoted('How do I support it?', hit('1', 'Support', 'Support it', 'default current'))).toEqual([])
})

test('words that are written as one as well are found, and no others that begin alike', () => {
  const nightly = hit('nightly', 'Site', 'Make a backup every night', 'Run the script.')
  const settings = hit('settings', 'Settings', 'Upper limits', 'Run the script.')
  const restore = hit('restore', 'Site', 'Restore', 'Run the script.')
  const rank = (question: string) =>
    rankForAnswer(question, [settings, restore, nightly], []).map(({ id }) => id)
  expect(rank('How do I back up?')[0]).toBe('i:nightly')
  const setup = hit('setup', 'Setup', 'Setup', 'Run the script.')
  expect(rankForAnswer('How do I set up?', [settings, setup], [])[0]?.id).toBe('i:setup')
})

test('what means the same in the documents counts as the word itself', () => {
  const payment = hit('payment', 'Shop', 'Users who pay', 'Run the script.')
  const limits = hit('limits', 'Node', 'Speed limits', 'Run the script.')
  const indexes = [
    { live: { wording: { ...plainWording, synonyms: synonyms([['speed limit', 'slow down']]) } } },
  ]
  const rank = (...known: typeof indexes) =>
    rankForAnswer('How do I slow down users?', [payment, limits], known).map(({ id }) => id)
  expect(rank()).toEqual(['i:payment', 'i:limits'])
  expect(rank(...indexes)).toEqual(['i:limits', 'i:payment'])
})

test('sections come before the beginning of their page, whose title speaks for all of them', () => {
  const beginning = hit('page', 'Backups of the site', '', 'This page shows what to save.')
  const section = hit('section', 'Backups of the site', 'Site backups', 'Save the database.')
  expect(rankForAnswer('site backups', [beginning, section], []).map(({ id }) => id)).toEqual([
    'i:section',
    'i:page',
  ])
})
