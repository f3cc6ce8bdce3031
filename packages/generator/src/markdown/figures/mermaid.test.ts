import type { Element } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { beforeAll, describe, expect, test } from 'vitest'
import { drawMermaid, loadMermaid, readMermaid } from './mermaid.ts'

beforeAll(loadMermaid)

const drawn = (source: string): Element => drawMermaid(readMermaid(source).code, 'd')
const html = (source: string) => toHtml(drawn(source), { space: 'svg' })

/** Labels of a drawing, as texts. */
const labels = (source: string) =>
  Array.from(html(source).matchAll(/<text[^>]*>(.*?)<\/text>/g), ([, text = '']) =>
    text.replace(/<[^>]+>/g, '').replaceAll('&#x3C;', '<'),
  )
const links = (source: string) => html(source).match(/<polyline /g)?.length ?? 0

describe('a flowchart', () => {
  test.each([
    ['flowchart\nA --> B', ['A', 'B'], 1],
    ['graph TD;A-->B;B---C', ['A', 'B', 'C'], 2],
    ['flowchart TD\nA-->|x y|B', ['x y', 'A', 'B'], 1],
    ['flowchart TD\nA--x y-->B', ['x y', 'A', 'B'], 1],
    ['flowchart TD\nA -. x .-> B == y ==> C', ['x', 'y', 'A', 'B', 'C'], 2],
    ['flowchart TD\nA ----> B\nB -..-> C\nC <--> D === E', ['A', 'B', 'C', 'D', 'E'], 4],
    ['flowchart TD\nA & B --> C', ['A', 'B', 'C'], 2],
    ['flowchart TD\nA["x [y]"] -->|"a (b)"| B{"c --> d; e?"}', ['a (b)', 'x [y]', 'c --> d; e?'], 1],
    ['flowchart TD\nA[x #40;y#41; #quot;z#quot; &amp; &lt;] --> B["`md`"]', ['x (y) "z" &#x26; <', 'md'], 1],
    [
      'flowchart TD\nA[fa:fa-car Car]:::k --> B[one<br/>two]\nclassDef k fill:#f00\nclass B k\nstyle A fill:red',
      ['Car', 'onetwo'],
      1,
    ],
    [
      'flowchart LR\nsubgraph one [The one]\ndirection TB\na --> b\nend\n%% aside\none --> c',
      ['The one', 'c', 'a', 'b'],
      2,
    ],
  ])('%j has its labels and its links', (source, texts, count) => {
    expect(labels(source)).toEqual(texts)
    expect(links(source)).toBe(count)
  })
})

test.each([
  ['stateDiagram-v2\n[*] --> Idle\nIdle-->Done: it is done\nDone --> [*]', ['it is done', 'Idle', 'Done']],
  [
    'sequenceDiagram\nparticipant A as Alice\nA->>+B: hi #59; you\nB--x-A: no\nNote right of A: one<br/>two\nloop every day\nA-)B: x\nend',
    ['loop [every day]', 'hi ; you', 'no', 'x', 'onetwo', 'Alice', 'B'],
  ],
  [
    'classDiagram\nAnimal <|-- Duck : is\nAnimal "1" o-- "*" Egg\nclass Duck {\n+String beak\n+swim() int\n}',
    ['Animal', 'Duck', '+ beak: String', '+ swim(): int', 'Egg', 'is', '1', '*'],
  ],
  [
    'erDiagram\nCUSTOMER ||--o{ ORDER : places\nORDER {\nstring id PK\n}',
    ['CUSTOMER', '(no attributes)', 'ORDER', 'PK', 'string', 'id', 'places'],
  ],
  [
    'xychart-beta\ntitle "Rates"\nx-axis "months" [jan, "feb b"]\ny-axis "rev" 0 --> 2\nbar [1, 2]\nline [2, 1]',
    ['jan', 'feb b', '0', '0.5', '1', '1.5', '2', 'months', 'rev', 'Bar 1', 'Line 1'],
  ],
])('%j has its labels', (source, texts) => {
  expect(labels(source)).toEqual(texts)
})

test.each([
  [
    'pie\n"a": 1',
    'it begins with "pie"; flowcharts, state, sequence, class and ER diagrams and XY charts can be drawn',
  ],
  ['', 'it begins with "nothing"'],
  ['flowchart LR\nA[unclosed --> B', '"A[unclosed  -->  B" cannot be drawn'],
  ['flowchart LR\nA --x B', 'links that end in "x" cannot be drawn'],
  ['flowchart LR\nA@{ shape: circle }', '"A@{ shape: circle }" cannot be drawn'],
  ['flowchart LR\nA --> B\nclick A "https://example.com"', '"click A "https://example.com"" cannot be drawn'],
  ['sequenceDiagram\nA->>B: hi\nfoo bar', '"foo bar" cannot be drawn'],
  ['sequenceDiagram\nrect rgb(0, 0, 0)\nA->>B: hi\nend', '"rect rgb(0, 0, 0)" cannot be drawn'],
  ['stateDiagram-v2\nA --> B\nnote right of A : why', '"note right of A : why" cannot be drawn'],
])('%j is no diagram that is drawn', (source, message) => {
  expect(() => drawn(source)).toThrow(message)
})

test('a drawing holds no style and no colour of its own, and its ids begin with a prefix', () => {
  const svg = html('flowchart LR\nA --> B\nlinkStyle 0 stroke:#f00\nstyle A fill:#0f0')
  expect(svg).not.toMatch(/style|font-family|#[0-9a-f]{3}|data-/)
  expect(svg).toContain('<marker id="d-arrowhead"')
  expect(svg).toContain('marker-end="url(#d-arrowhead)"')
  expect(svg).not.toMatch(/\d\.\d\d/)
})

test('the diamond of an aggregation ends at its class', () => {
  expect(html('classDiagram\nA o-- B')).toMatch(/<marker id="d-cls-aggregation" [^>]*refX="12"/)
})

test('what is said of a diagram is taken out of it', () => {
  expect(
    readMermaid('---\ntitle: "A: b"\nconfig:\n  theme: dark\n---\n%%{init: {}}%%\nflowchart LR\ntitle --> B')
      .title,
  ).toBe('A: b')
  expect(readMermaid('flowchart LR\naccTitle: The way\naccDescr {\n  Two\n  lines\n}\nA --> B')).toEqual({
    title: 'The way',
    desc: 'Two lines',
    code: expect.stringMatching(/^flowchart LR\s+A --> B$/),
  })
  expect(readMermaid('sequenceDiagram\ntitle: Talk\naccDescr: Hi\nA->>B: x')).toMatchObject({
    title: 'Talk',
    desc: 'Hi',
  })
})
