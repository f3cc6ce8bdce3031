import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { accessChecks } from '../webapi/access.ts'
import { webApiEndpoints } from '../webapi/endpoints.ts'
import { constantPart, findMessage, nearMessageIds, panelMessages } from './messages.ts'
import { messageParts } from './panel-message.ts'

const root = join(import.meta.dirname, '../../../..')
const han = /\p{Script=Han}/u

describe('messages', () => {
  it('have ids and texts of their own', () => {
    const ids = panelMessages.map(({ id }) => id)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
    const texts = panelMessages.flatMap(({ text, also = [] }) => [text, ...also])
    expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([])
    expect(panelMessages.length).toBeGreaterThan(100)
  })

  it('are explained in both languages', () => {
    for (const { id, text, en, zh } of panelMessages) {
      expect(han.test(en.cause.replaceAll(/[\p{Script=Han}（）]+/gu, '')), id).toBe(false)
      expect(han.test(zh.cause) && han.test(zh.fix) && han.test(zh.check), id).toBe(true)
      const meaning = han.test(text) ? en.meaning : zh.meaning
      expect(meaning, `${id} says what its text means to whoever reads the other language`).toBeDefined()
    }
  })

  it('keep code between backticks that close', () => {
    for (const { id, en, zh } of panelMessages)
      for (const text of [en, zh].flatMap(({ cause, fix, check, meaning = '' }) => [
        cause,
        fix,
        check,
        meaning,
      ]))
        expect(text.split('`').length % 2, `${id}: ${text}`).toBe(1)
  })

  it('stand in the facts, or are printed by other programs', () => {
    const folder = join(root, 'docs/reference/panel')
    const facts = readdirSync(folder)
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .join('\n')
    const others = new Set(['web-server', 'php', 'database', 'client', 'node-server'])
    const unknown = panelMessages
      .filter(({ part }) => !others.has(part))
      .filter(({ text }) => !facts.includes(constantPart(text).replace(/[。.]$/, '')))
    expect(unknown.map(({ id, text }) => `${id}: ${text}`)).toEqual([])
  })

  it('have every reply of the Web API that turns a request away', () => {
    const known = new Set(panelMessages.map(({ text }) => text))
    const replies = [
      ...accessChecks.map(({ message }) => message),
      ...webApiEndpoints.flatMap(({ failures }) => failures.flatMap(({ message }) => message ?? [])),
    ]
    expect(replies.filter((message) => !known.has(message))).toEqual([])
  })

  it('belong to each part', () => {
    for (const part of Object.keys(messageParts))
      expect(
        panelMessages.some((message) => message.part === part),
        part,
      ).toBe(true)
  })
})

it('finds a message by its id, and those near one that is not there', () => {
  expect(findMessage('invalid-request')?.text).toBe('Invalid request.')
  expect(findMessage('invalid')).toBeUndefined()
  expect(nearMessageIds('invalid-requests')[0]).toBe('invalid-request')
})

it.each([
  ['Invalid request.', 'Invalid request.'],
  ["Access denied for user '…'@'localhost'", "Access denied for user '"],
  ['保存 … 时出错', '时出错'],
])('knows what is the same in every instance of %s', (text, part) => {
  expect(constantPart(text)).toBe(part)
})
