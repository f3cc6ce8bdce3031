import { describe, expect, it } from 'vitest'
import { splitAfterFirstScreen } from './first-screen.ts'

const long = `<p class="${'x'.repeat(2000)}">${'word '.repeat(300)}</p>`

describe('splitAfterFirstScreen', () => {
  it('splits before the first section that begins below a screen of text', () => {
    const first = `<nav><h2>Menu</h2>${long}</nav><main><h1>Page</h1><h2>One</h2>${long}`
    const rest = '<h2 id="two">Two</h2><h3>Three</h3></main>'
    expect(splitAfterFirstScreen(first + rest)).toEqual([first, rest])
  })

  it('leaves a page whole that has no section below the first screen', () => {
    for (const body of [
      '<main><h2>One</h2><p>Short.</p></main>',
      `<main>${long}</main>`,
      `${long}<h2>x</h2>`,
      '',
    ])
      expect(splitAfterFirstScreen(body)).toEqual([body, ''])
  })

  it('counts what readers see, not markup', () => {
    const body = `<main><p class="${'x'.repeat(5000)}">Short.</p><h2>Two</h2></main>`
    expect(splitAfterFirstScreen(body)).toEqual([body, ''])
  })
})
