import type { Interaction, SearchHit } from '@next-panel/client'
import { load } from 'cheerio'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { translator } from '../site/translator.ts'
import { islandTexts } from '../site/ui-texts.ts'
import { AskStore } from './browser/ask-store.ts'
import { doneInteraction } from './done-interaction.test-helper.ts'

vi.mock('virtual:site/ask', () => ({
  suggestedQuestions: {},
  support: { en: { label: 'Ask on the forum', path: '/docs/support' } },
}))

// Other files may have loaded it with their mocks.
vi.resetModules()
const { AskedQuestion } = await import('./AskedQuestion.tsx')
const { AskTextsProvider } = await import('./texts-context.tsx')

const english = translator(islandTexts.ask, 'en')
const french = translator(
  { ...islandTexts.ask, 'answer-quoted': 'Cité.', 'answer-passage': 'Le passage' },
  'fr',
)
const textsFor = (question = '') => (question.startsWith('Comment') ? french : english)

const source = (id: string, section: string): SearchHit => ({
  id: `i:${id}`,
  index_id: 'i',
  score: 1,
  document: { id, title: 'Backup', section, content: 'Copy it.', path: `/docs/backup#${id}` },
})

const answered = doneInteraction({
  id: '1',
  query: 'How do I restore a backup?',
  response: 'Copy it back.\n\n> Stop cron first. [1]\n\nSee also: [Other](/docs/backup#other)\n\n',
  sources: [source('restore', 'Restore'), source('other', 'Backup'), source('third', 'Third')],
  answeredBy: { provider: 'OramaCore', model: 'quotations' },
  outcome: { by: 'quotations', found: true, certainty: 'sure' },
})

/** The question and its answer as HTML. */
function shown(changes: Partial<Interaction> = {}) {
  vi.stubGlobal('localStorage', undefined)
  const ask = new AskStore(new Promise(() => {}))
  const html = load(
    renderToStaticMarkup(
      <AskTextsProvider value={textsFor}>
        <AskedQuestion
          interaction={{ ...answered, ...changes }}
          isLast
          quotes
          rating={undefined}
          waitUntil={0}
          base="/sub/"
          level={1}
          ask={ask}
        />
      </AskTextsProvider>,
    ),
  )
  vi.unstubAllGlobals()
  const textsOf = (selector: string) =>
    html(selector)
      .get()
      .map((element) => html(element).text())
  return { html, text: html('section').text(), blocks: textsOf('.prose:not(:has(details)) > *'), textsOf }
}

const long = 'Stop cron first. '.repeat(20)

describe('an answer in quotations', () => {
  test('is a sentence, its source, the passage and further pages', () => {
    const { html, blocks } = shown()
    expect(blocks).toEqual([
      'Copy it back.',
      'Backup › Restore',
      'Stop cron first. Stop cron first.',
      'Show the passage',
      'See also: Other',
    ])
    expect(html('a:contains("Backup › Restore")').attr('href')).toBe('/sub/docs/backup#restore')
  })

  test('says how it was made in the language of the question', () => {
    expect(shown().text).toContain('Quoted directly from the docs. No AI was used.')
    expect(shown({ query: 'Comment restaurer ?' }).text).toContain('Cité.')
  })

  test.each([
    ['prose', `> ${long}[1]`, 'Stop cron first. Stop cron'],
    ['a list', '> 1. Stop *cron*.\n> 2. Copy.\n>\n> [1]', '1. Stop cron. 2. Copy.'],
    ['a table', '> | Key | Meaning |\n> | --- | --- |\n> | `keep` | Days |\n>\n> [1]', 'keep · Days'],
    ['code', '> Check:\n>\n> ```\n> ls\n> ```\n>\n> [1]', 'Check: ls'],
  ])('folds %s below its sentence to a text, while it arrives and afterwards', (_, passage, text) => {
    const response = `Copy it back.\n\n${passage}`
    for (const outcome of [null, answered.outcome]) {
      const { html } = shown({ response, outcome, loading: outcome === null })
      expect(html('blockquote > p').text()).toContain(text)
      const button = html('[aria-expanded="false"]')
      expect(button.text()).toBe('Show the passage')
      expect(html('blockquote > div').attr('id')).toBe(button.attr('aria-controls'))
      expect(html('blockquote').text()).not.toContain('[1]')
    }
  })

  test('offers the passage in the language of the question', () => {
    const { html } = shown({ query: 'Comment restaurer ?', response: `Copiez.\n\n> ${long}[1]` })
    expect(html('[aria-expanded]').text()).toBe('Le passage')
  })

  test.each([
    ['is the answer', `> ${long}[1]`],
    ['is only introduced', `Closest in the docs:\n\n> ${long}[1]`],
    ['is only introduced in Chinese', `文档中最接近的内容：\n\n> ${long}[1]`],
  ])('shows a whole passage that %s', (_, response) => {
    const { html } = shown({ response })
    expect(html('[aria-expanded]')).toHaveLength(0)
    expect(html('blockquote').text().trim()).toBe(long.trim())
  })

  test('folds nothing that a model wrote', () => {
    const response = `Copy it back.\n\n> ${long}[1]`
    const { html } = shown({ response, outcome: { by: 'model', found: true, certainty: 'sure' } })
    expect(html('[aria-expanded]')).toHaveLength(0)
  })
})

describe('an answer that is only the closest', () => {
  const response = [
    'Closest in the docs:',
    'Copy it back.',
    '> Stop cron first. [1]',
    'Or did you mean:',
    '- **How do I `copy` it?** Copy the files. [2]\n- **Third** [3]',
  ].join('\n\n')
  const closest: Partial<Interaction> = {
    response,
    outcome: { by: 'quotations', found: true, certainty: 'unsure' },
  }

  test('begins with the sentence that says so, and its state is marked', () => {
    const { html, blocks } = shown(closest)
    expect(html('[data-state]').attr('data-state')).toBe('check')
    expect(blocks.slice(0, 2)).toEqual(['Closest in the docs:', 'Copy it back.'])
    expect(html('button:contains("Good answer")')).toHaveLength(1)
  })

  test('proposes questions that a button asks, once', () => {
    const { textsOf } = shown(closest)
    expect(textsOf('li button')).toEqual(['How do I copy it?'])
    expect(textsOf('li strong')).toEqual(['Third'])
    expect(textsOf('li [data-part="source"]')).toEqual(['Backup', 'Backup › Third'])
    expect(shown({ ...closest, loading: true, outcome: null }).textsOf('li button')).toEqual([])
    expect(shown({ ...closest, outcome: answered.outcome }).textsOf('li button')).toEqual([])
  })
})

test('an answer that a model wrote names it, and lists what it cites', () => {
  const { text, textsOf } = shown({
    response: 'Copy it back [2].',
    answeredBy: { provider: 'OpenAI', model: 'small-model' },
    outcome: { by: 'model', found: true, certainty: 'sure' },
  })
  expect(text).toContain('Written from the docs by small-model. Check important details.')
  expect(textsOf('details li')).toEqual(['Backup'])
  expect(shown({ outcome: { by: 'model', found: true }, answeredBy: null }).text).toContain('by an AI model.')
})

test('sources show while their answer is being made', () => {
  const { html, textsOf } = shown({ response: '', loading: true, phase: 'found', outcome: null })
  expect(textsOf('details[open] li')).toEqual(['Backup › Restore', 'Backup', 'Backup › Third'])
  expect(html('blockquote')).toHaveLength(0)
})

test('what is no answer is a sentence, a search for the same words and where to ask people, and cannot be rated', () => {
  const { html, textsOf } = shown({
    response: 'No page answers this.',
    outcome: { by: 'quotations', found: false, certainty: 'none' },
  })
  expect(textsOf('button, details')).toEqual([])
  expect(
    html('a')
      .get()
      .map((link) => [html(link).text(), html(link).attr('href')]),
  ).toEqual([
    ['Search the site', '/sub/search?q=How%20do%20I%20restore%20a%20backup%3F'],
    ['Ask on the forum', '/sub/docs/support'],
  ])
  expect(html('section').text()).not.toContain('No AI')
})
