import { describe, expect, it } from 'vitest'
import { MemoryIndex, type SectionRecord } from './index.ts'
import { intentOf } from './intent.ts'
import { tokenize } from './tokens.ts'

const intent = (query: string) => intentOf(tokenize(query))

describe('the intent of a query', () => {
  it.each([
    'node is offline',
    'the page stays blank',
    'payment failed',
    'Connection refused',
    'login doesn’t work',
    "clients can't connect",
    'users cannot sign in',
    '502 bad gateway',
    'GET /mod_mu/users 403',
  ])('of "%s" is a symptom', (query) => {
    expect(intent(query).isSymptom).toBe(true)
  })

  it.each(['how do I add a node', 'port 8080', 'agent', 'backup', ''])('of "%s" is none', (query) => {
    expect(intent(query)).toEqual({ isSymptom: false, isNews: false })
  })

  it.each([
    'what is new in 24.5.1',
    'latest release',
    '2023.4',
    '2024-05-24',
    'changelog',
    'since which version',
    'settings by version',
  ])('of "%s" is news', (query) => {
    expect(intent(query).isNews).toBe(true)
  })

  it('is none for a number or an identifier that is no version', () => {
    expect(intent('port 443 tcp').isNews).toBe(false)
    expect(intent('offset_port_node').isNews).toBe(false)
  })
})

describe('a kind of section', () => {
  const section = (id: string, content: string, kind?: string): SectionRecord => {
    return { id, path: id, title: 'Page', section: '', content, category: '', version: '', kind }
  }
  const first = (records: readonly SectionRecord[], query: string) => {
    const index = new MemoryIndex<SectionRecord>()
    for (const record of [...records, section('/z', 'else')]) index.add(record)
    return index.search(query, { typing: false }).hits[0]?.id
  }

  it('brings answers forward for symptoms only', () => {
    const records = [section('/a', 'The node listens.'), section('/b', 'The node listens.', 'answers')]
    expect(first(records, 'node')).toBe('/a')
    expect(first(records, 'node offline')).toBe('/b')
  })

  it('lets messages stand back where nothing is wrong', () => {
    const records = [
      section('/a', 'The node listens, and more.'),
      section('/b', 'The node listens.', 'messages'),
    ]
    expect(first(records, 'node listens')).toBe('/a')
    expect(first(records, 'node listens, error')).toBe('/b')
  })

  it('puts a message first that a query holds, whatever else has its words', () => {
    const message = (id: string, lang?: string): SectionRecord => {
      return { ...section(id, 'The node has another number.', 'messages'), section: 'Node not found.', lang }
    }
    const other = { ...section('/a', 'Node not found. '.repeat(9)), section: 'The node was not found' }
    const records = [other, message('/zh', 'zh-Hans'), message('/b')]
    expect(first(records, 'Node not found.')).toBe('/b')
    expect(first(records, 'start failed: {"ret":0,"data":"Node not found."} retrying')).toBe('/b')
    expect(first(records, 'the node was not seen')).toBe('/a')
  })

  it('takes the longest of several messages that a query holds for the one that was printed', () => {
    const records = [
      {
        ...section('/a', 'At the start, the panel failed the request.', 'messages'),
        section: 'Invalid request.',
      },
      { ...section('/b', 'Another address.', 'messages'), section: 'Invalid request IP.' },
    ]
    expect(first(records, 'panel start failed: {"data":"Invalid request IP."}')).toBe('/b')
    expect(first(records, 'panel start failed: {"data":"Invalid request."}')).toBe('/a')
  })

  it('lets news stand back unless they are asked for, and links always', () => {
    const records = [
      section('/a', 'The node and more.'),
      section('/b', 'The node.', 'news'),
      section('/c', 'The node.', 'links'),
    ]
    expect(first(records, 'node')).toBe('/a')
    expect(first(records, 'latest node')).toBe('/b')
  })

  it('that nobody knows changes nothing', () => {
    expect(first([section('/a', 'The node listens.'), section('/b', 'A node.', 'toString')], 'node')).toBe(
      '/b',
    )
  })
})
