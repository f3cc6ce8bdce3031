import { AnswerSession } from '@next-panel/client'
import { load } from 'cheerio'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { translator } from '../site/translator.ts'
import { islandTexts } from '../site/ui-texts.ts'
import { AnswerNotice } from './AnswerNotice.tsx'
import { AskStore } from './browser/ask-store.ts'
import { AskTextsProvider } from './texts-context.tsx'

const t = translator(islandTexts.ask, 'en')

/** The message for a reader, and the error for programs, after a failed answer. */
async function noticeOf(status: number, body: string) {
  vi.stubGlobal('localStorage', undefined)
  onTestFinished(() => void vi.unstubAllGlobals())
  const fetch = async () => new Response(body, { status })
  const session = new AnswerSession({
    url: 'https://docs.example.com/',
    collection: 'docs',
    readKey: 'read',
    fetch,
  })
  await session.ask({ query: 'How do I restore a backup?' }).catch(() => undefined)
  const interaction = session.state[0]
  if (!interaction) throw new Error('Nothing was asked.')
  const ask = new AskStore(new Promise(() => {}))
  const markup = renderToStaticMarkup(
    <AskTextsProvider value={() => t}>
      <AnswerNotice interaction={interaction} isLast waitUntil={0} base="/" ask={ask} />
    </AskTextsProvider>,
  )
  return { shown: load(markup)('[role=alert] p').text(), errorMessage: interaction.errorMessage }
}

test.each([
  [500, '{"error":"Cannot process the request: the service failed. Its log says why."}'],
  [401, '{"error":"Invalid read api key for collection docs"}'],
  [200, 'data: {"type":"error","message":"Out of memory"}\n\n'],
])(
  'a reader reads one plain sentence when the service fails with %s, and a program gets the reason',
  async (status, body) => {
    const { shown, errorMessage } = await noticeOf(status, body)
    expect(shown).toBe("Answers aren't available right now. Try again in a moment.")
    expect(errorMessage).toContain(status === 200 ? 'Out of memory' : body)
  },
)
