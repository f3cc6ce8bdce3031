import { expect, test } from 'vitest'
import { markdownTwin } from '../../publish/text/markdown-twin.ts'
import { parsedArticle } from '../../publish/text/parsed-article.test-helper.ts'
import { sectionsOf, withoutLayout } from '../../publish/text/sections.ts'
import { renderedInPage } from '../../render/rendered-in-page.test-helper.tsx'
import { Method } from '../../ui/parts/Chip.tsx'
import { Rows } from '../../ui/parts/Table.tsx'
import { Property } from './Tables.tsx'
import { Timeline, TimelineItem } from './Timeline.tsx'

const rows = (
  <Rows>
    <Property name="reg_mode" id="reg_mode" type="string" default="open" chips={['public']} kind="public">
      Who may <em>register</em>.
    </Property>
    <Property name="smtp_port" type="int">
      <p>The port.</p>
      <p>Often 587.</p>
    </Property>
  </Rows>
)

test('a row has an address of its own, a link to it, and its marks', async () => {
  const html = (await renderedInPage(rows)).replaceAll(/ class="[^"]*"/g, '')
  expect(html).toContain(
    '<div id="reg_mode" data-kind="public"><dt><a href="#reg_mode"><code>reg_mode</code></a> <i>string</i> <small translate="no">default <code>open</code></small> <span>public</span></dt><dd>Who may <em>register</em>.</dd></div>',
  )
  expect(html).toContain('<dt><code>smtp_port</code> <i>int</i> </dt>')
})

test('rows are read as key, meaning, type and default', async () => {
  const article = parsedArticle(`<h1>Settings</h1>${await renderedInPage(rows)}`)
  const [section] = sectionsOf(article, {
    title: 'Settings',
    path: '/a',
    category: 'default',
    version: 'current',
  })
  expect(section && withoutLayout(section).content).toBe(
    'reg_mode: Who may register (string, public, default open). smtp_port: The port. Often 587 (int).',
  )
  expect(markdownTwin(article, { url: 'https://a.example', baseUrl: '/' }, '/a').text).toBe(
    '# Settings\n\n- `reg_mode`: Who may _register_. (string, public, default `open`)\n\n- `smtp_port`: The port. (int)\n\n  Often 587.\n',
  )
})

test('a moment says its state in a word', async () => {
  const html = await renderedInPage(
    <Timeline>
      <TimelineItem title="Day 0" state="waiting" label="pending payment">
        The order is new.
      </TimelineItem>
      <TimelineItem title="Day 1" state="active" />
      <TimelineItem title="Later" />
    </Timeline>,
  )
  expect(html.replaceAll(/ class="[^"]*"/g, '')).toBe(
    '<ol><li data-event=""><p><b>Day 0</b> <span data-state="waiting">pending payment</span></p>The order is new.</li><li data-event="" data-state="done"><p><b>Day 1</b> <span data-state="active">active</span></p></li><li data-event=""><p><b>Later</b> </p></li></ol>',
  )
  const [section] = sectionsOf(parsedArticle(html), {
    title: 'A',
    path: '/a',
    category: 'default',
    version: 'current',
  })
  expect(section?.content).toBe('Day 0 pending payment: The order is new.\nDay 1 active:\nLater:')
})

test('methods that change something look different', async () => {
  expect(await renderedInPage(<Method>POST</Method>)).toContain('data-method="POST">POST</b>')
})
