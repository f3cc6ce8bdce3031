import { load } from 'cheerio'
import { renderedInPage } from 'sheaf/testing'
import { expect, it } from 'vitest'
import { OwnNames } from './OwnNames.tsx'

it('asks for the names that the commands carry, and shows those they carry now', async () => {
  const $ = load(await renderedInPage(<OwnNames />))
  const inputs = $('input')
    .toArray()
    .map((input) => [
      $(input).attr('data-value'),
      $(input).attr('placeholder'),
      $(`label[for="${$(input).attr('id')}"]`).text(),
    ])
  expect(inputs).toEqual([
    ['domain', 'panel.example.com', 'Your domain'],
    ['database', 'nextpanel', 'Database name'],
    ['user', 'nextpanel_user', 'Database user'],
  ])
  expect($('.js-only')).toHaveLength(1)
})

it('says with each name what it must be, where a screen reader looks for it', async () => {
  const $ = load(await renderedInPage(<OwnNames />))
  for (const input of $('input').toArray()) {
    expect($(input).attr('data-problem')).toContain(
      `Until then, the commands use ${$(input).attr('placeholder')}.`,
    )
    expect($(`output#${$(input).attr('aria-describedby')}`)).toHaveLength(1)
  }
})
