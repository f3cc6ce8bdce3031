import { expect, test } from 'vitest'
import { quotable } from './quotation.ts'
import { rankForAnswer } from './source-ranking.ts'
import { weigh } from './word-weights.ts'

const hit = (id: string, title: string, section: string, content: string) => ({
  id: `i:${id}`,
  index_id: 'i',
  score: 1,
  document: { id, title, section, content },
})
async function quoted(question: string, ...hits: ReturnType<typeof hit>[]): Promise<string[]> {
  const ranked = await rankForAnswer(question, await weigh(question, []), hits)
  return quotable(ranked).map(({ hit: { id }, passage }) => `${id.slice(2)}: ${passage.text}`)
}

const steps = 'Put the line for the cron job into the table of the user that owns the files. Save it.'

test('what two pages say alike is quoted once, from the first', async () => {
  const question = 'How do I schedule the cron job?'
  const debian = hit('1', 'Debian', 'Schedule the cron job', steps)
  const ubuntu = hit('2', 'Ubuntu', 'Schedule the cron job', steps.replace('owns', 'has'))
  const other = hit('3', 'Common questions', 'The cron job', 'Without the cron job no order is activated.')
  expect(await quoted(question, debian, ubuntu, other)).toEqual([
    `1: ${steps}`,
    '3: Without the cron job no order is activated.',
  ])
})

test('a section whose heading names the subject is quoted from its beginning', async () => {
  const filler =
    'The weather is fine and nothing else is worth telling here at all, as far as anybody knows. '
  const text = `Two keys set the ports. ${filler.repeat(5)}The ports are numbers.`
  const [passage] = await quoted('What are the ports?', hit('1', 'Custom config', 'Ports', text))
  expect(passage).toMatch(/^1: Two keys set the ports\./)
})

test('a short passage is read on, even where the rest has to be cut', async () => {
  const script = `#!/bin/sh ${'dump the database '.repeat(60)}`
  const [passage] = await quoted(
    'How do I back up?',
    hit('1', 'Back up', 'Nightly', `Make this script: ${script}`),
  )
  expect(passage).toMatch(/^1: Make this script: #!\/bin\/sh dump .* …$/)
})

const filler = (what: string) =>
  `${what} is told at length, so that this section is longer than any passage. `.repeat(12)

const list = (mark: string, ...items: string[]) =>
  items.map((item, at) => `${mark} ${mark === '‣' ? `${at + 1}. ` : ''}${item}`).join('\n')

test('a list is quoted whole, with what leads in to it', async () => {
  const items = list('•', 'a hostname', 'a certificate', 'an open port')
  const text = `Nothing else is worth telling. ${'It rains. '.repeat(90)}You need:\n${items}\nThat is all.`
  expect(await quoted('Which port must be open?', hit('1', 'Nodes', 'Before', text))).toEqual([
    `1: You need:\n${items}\nThat is all.`,
  ])
})

test('steps that are too long for a quotation are quoted as far as they fit, and it says of how many', async () => {
  const long = 'Fill in the form and look at each of its fields. '.repeat(6)
  const steps = list('‣', `Open the page. ${long}`, `Go on. ${long}`, `Look again. ${long}`, 'Press Save.')
  const passageFor = async (question: string) =>
    (await quoted(question, hit('1', 'Nodes', 'Create a node', `Do this:\n${steps}`)))[0]
  expect(await passageFor('How do I create a node?')).toMatch(
    /^1: Do this:\n‣ 1\. Open the page\..*\n‣ 2\. Go on\..*\n… 4$/,
  )
  expect(await passageFor('Where do I press Save?')).toBe('1: ‣ 4. Press Save.\n… 4')
})

test('steps with code between them are quoted whole where they fit', async () => {
  const steps = '‣ 1. Save it:\n    dump\nYou should see a file.\n‣ 2. Copy it:\n    scp dump\n‣ 3. Sign out.'
  const [passage] = await quoted(
    'Where do I sign out?',
    hit('1', 'Backup', 'Copy', `${filler('Weather')}\n${steps}\n${filler('Rain')}`),
  )
  expect(passage).toMatch(new RegExp(`^1: ${steps}`))
})

test('of a list that is too long, the items that were asked for are quoted, with a mark where others are left out', async () => {
  const items = Array.from({ length: 30 }, (_, i) => `weather ${i}, of which nothing is known`)
  const content = `You need:\n${list('•', ...items, 'a port', ...items)}`
  const [passage] = await quoted('Which port?', hit('1', 'Nodes', 'Before', content))
  expect(passage).toMatch(/^1: …\n• a port\n(?:• weather .*\n)+…$/)
})

test('code and rows of a table keep their lines, under the names of the columns', async () => {
  const script = 'Make this script:\n    #!/bin/sh\n      mysqldump panel\nRun it.'
  expect(await quoted('How do I make a script?', hit('1', 'Back up', 'Nightly', script))).toEqual([
    `1: ${script}`,
  ])
  const long = `Make this script:${'\n    dump the database'.repeat(40)}`
  const text = `The script saves it. ${long}\nIt is small.`
  expect(await quoted('How do I make a script?', hit('1', 'Back up', 'Nightly', text))).toEqual([
    '1: The script saves it.',
  ])
  const rows = Array.from({ length: 30 }, (_, i) => `weather ${i};\tNothing that is worth to tell.`)
  const table = ['What;\tSave it.', ...rows, 'redis;\tNo, it holds limits.'].join('\n')
  expect(await quoted('Should I save Redis limits?', hit('1', 'Back up', 'What', table))).toEqual([
    '1: What;\tSave it.\nredis;\tNo, it holds limits.',
  ])
})

test('no passage ends with what leads in to more', async () => {
  const told = `The script saves the database. ${'It is small and has no options at all. '.repeat(11)}`
  const code = `\n    ${'mysqldump '.repeat(50)}`
  const [left = ''] = await quoted(
    'What does the script save?',
    hit('1', 'Back up', 'Nightly', `${told}Make it:${code}`),
  )
  expect(left).toMatch(/no options at all\.$/)
  const section = `${told}What it writes is told here:`
  const [elsewhere] = await quoted('What does the script save?', hit('1', 'Back up', 'Nightly', section))
  expect(elsewhere).toMatch(/no options at all\.$/)
  const [taken = ''] = await quoted('How do I make it?', hit('1', 'Back up', 'Nightly', `Make it so:${code}`))
  expect(taken).toMatch(/^1: Make it so:\n {4}mysqldump/)
})

test('labels of figures are not quoted for what their heading says', async () => {
  expect(await quoted('How do I support it?', hit('1', 'Support', 'Support it', 'default current'))).toEqual(
    [],
  )
})

test('what a picture shows is found, and not quoted without it', async () => {
  const text =
    'Open the list of nodes.\n▫ panel.example.com/admin/node: the button that adds a node.\nPress the button.'
  const [passage] = await quoted('Which button adds a node?', hit('1', 'Nodes', 'Add one', text))
  expect(passage).toBe('1: Open the list of nodes. Press the button.')
  const ledIn = text.replace('Open', 'Nodes have a page. Open').replace('nodes.', 'nodes:')
  expect(await quoted('Which button adds a node?', hit('1', 'Nodes', 'Add one', ledIn))).toEqual([
    '1: Nodes have a page. Press the button.',
  ])
})

test('no passage begins with a sentence that only leads to another page', async () => {
  const filler = 'The weather is fine, as far as anybody knows. '.repeat(18)
  const text = `For what the cron job runs, see Cron and logs. ${filler}The cron job runs every five minutes.`
  const [passage] = await quoted('When does the cron job run?', hit('1', 'Keep it running', 'Check', text))
  expect(passage).toMatch(/^1: The cron job runs every five minutes/)
})

test('a passage that begins within code begins with what leads in to it, where there is room', async () => {
  const code = '\n    #!/bin/sh\n    # as root\n    mysqldump panel'
  const filler = 'Nothing else is worth telling here at all, as far as anybody knows. '.repeat(13)
  const passageOf = (leadIn: string) =>
    quoted('mysqldump?', hit('1', 'Site', 'Nightly', `${filler}\n${leadIn}${code}`))
  expect(await passageOf('Make a script: As root:')).toEqual([`1: Make a script: As root:${code}`])
  expect(await passageOf('Make a script.')).toEqual([`1: ${code.slice(1)}`])
})

test('a table that is read at a glance is quoted whole', async () => {
  const rows = ['The link is old;\tCopy the new one.', 'The user is banned;\tLift the ban.']
  const table = [
    'Cause;\tWhat to do.',
    ...rows,
    `Redis is full;\t${'Make room for the counters. '.repeat(15)}`,
  ]
  const filler = 'Nothing else is worth telling here at all, as far as anybody knows. '.repeat(5)
  const [passage] = await quoted(
    'Is a user banned?',
    hit('1', 'Links', 'Errors', `${filler}\n${table.join('\n')}`),
  )
  expect(passage?.split('\n')).toEqual(['1: Cause;\tWhat to do.', ...rows, table[3]?.trimEnd()])
})

test('rows that hold nothing of the question are not read on to', async () => {
  const rows = Array.from(
    { length: 20 },
    (_, i) => `weather ${i};\tNothing that is worth to tell, whatever the weather may be.`,
  )
  const redis = `redis;\t${'It holds the limits of requests, and nothing else that would be missed. '.repeat(2)}`
  const table = ['What;\tSave it.', ...rows, redis, ...rows].join('\n')
  const [passage] = await quoted('redis?', hit('1', 'Back up', 'What', table))
  expect(passage).toBe(`1: What;\tSave it.\n${redis.trimEnd()}`)
})

test('of a long table in Chinese only the rows that were asked for are quoted: a letter takes the room of two', async () => {
  const row = (what: string) => `${what};\t${'先看日志再看设置'.repeat(4)}.`
  const others = Array.from({ length: 14 }, (_, i) => row(`第${i}个问题`))
  const table = ['现象;\t怎么办.', ...others, row('用户一个节点都没有')].join('\n')
  const [passage] = await quoted('节点都没有', hit('1', '订阅', '常见问题', table))
  expect(passage).toBe(`1: 现象;\t怎么办.\n${row('用户一个节点都没有')}`)
})

test('what a warning stands beside is quoted with it, above or below', async () => {
  const warning = '⚠ This acts on everybody. All links end at once.'
  const ask = (...lines: string[]) =>
    quoted('How do I reset the links?', hit('1', 'Tools', 'Use', lines.join('\n')))
  const other = Array.from({ length: 30 }, (_, i) => `changePort${i};\tChanges the ports of all nodes.`)
  const rows = [
    'Command;\tDoes.',
    'resetLinks;\tReset the links of all who have one, so that no link that somebody was given before can be used any longer.',
  ]
  expect(await ask(...rows, ...other, warning, 'Wait.')).toEqual([`1: ${[...rows, warning].join('\n')}`])
  const code = ['Reset the links:', '    php xcat resetLinks']
  const [below] = await ask(filler('Weather'), warning, ...code, filler('Rain'))
  expect(below).toMatch(new RegExp(`^1: ${[warning, ...code].join('\n')}`))
})

test('no warning is quoted of something else', async () => {
  const content = [
    '⚠ This acts on everybody.',
    filler('Weather'),
    'Show the links:',
    '    php xcat showLinks',
  ]
  const [passage] = await quoted('How do I show the links?', hit('1', 'Tools', 'Use', content.join('\n')))
  expect(passage).toContain('php xcat showLinks')
  expect(passage).not.toContain('everybody')
})

test('a question how to do something is answered by the steps of its section', async () => {
  const steps = list('‣', 'Enter the key.', 'Save the form.')
  const text = `${steps}\nPayments with Stripe are tested with a small payment at Stripe.`
  const section = hit('1', 'Payments', 'Stripe', `It rains. ${'It rains. '.repeat(90)}\n${text}`)
  const [how] = await quoted('How do I take payments with Stripe?', section)
  expect(how).toMatch(/^1: ‣ 1\. Enter the key\.\n‣ 2\. Save the form\.\n/)
  const [what] = await quoted('What are payments with Stripe?', section)
  expect(what).toMatch(/^1: Payments with Stripe/)
})

test('the best source is quoted even where its text has no word of the question', async () => {
  const [cache, backup] = [
    hit('1', 'Debian', 'Harden and tune', 'Keep compiled code in memory.'),
    hit('2', 'Backup', 'Restore', 'Everything is there, as it was yesterday.'),
  ]
  const foreseen = { section: '1', text: undefined, basis: 'everything is slow', similarity: 1, held: 1 }
  const question = 'everything is slow since yesterday'
  const ranked = await rankForAnswer(
    question,
    await weigh(question, []),
    [cache, backup],
    new Map([['1', foreseen]]),
  )
  expect(quotable(ranked).map(({ passage }) => passage.text)).toEqual([
    'Keep compiled code in memory.',
    'Everything is there, as it was yesterday.',
  ])
})

test('a step that leads in to code is quoted with it', async () => {
  const text = `${list('‣', 'Copy the files.', 'Restore them:')}\n    tar -xf files.tar\n${list('‣', 'Sign in.')}`
  const long = `${text}\n${'Nothing else is worth telling here at all. '.repeat(20)}`
  const [passage] = await quoted('How do I restore the files?', hit('1', 'Backup', 'Restore the files', long))
  expect(passage).toMatch(/‣ 2\. Restore them:\n {4}tar -xf files\.tar\n/)
})
