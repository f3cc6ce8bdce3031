import { expect, test } from 'vitest'
import { PageStyles } from './page-styles.ts'

const source = (file: string, className: string) => ({
  file,
  text: `.${className}{}`,
  classNames: [className],
})

const styles = new PageStyles([
  { file: 'src/ui/styles/tokens.css', text: ':root{}', classNames: [] },
  source('src/shell/Navbar.module.css', 'navbar'),
  source('src/search/SearchPanel.module.css', 'search'),
  source('src/shell/NotFoundPage.module.css', 'lost'),
  source('src/page/ReadingLayout.module.css', 'layout'),
  source('src/page/PageTop.module.css', 'code'),
  source('src/markdown/components/Figure.module.css', 'figure'),
  source('../../apps/site/src/home/HomePage.module.css', 'hero'),
])

test('every page has the parts, which islands may show later', () => {
  const parts = new PageStyles([source('src/ui/parts/Frame.module.css', 'frame')])
  expect(parts.sheetsOf('<main></main>').linked).toEqual([{ name: 'page', text: '.frame{}' }])
})

test('texts share one sheet, whatever of it they show', () => {
  const { linked } = styles.sheetsOf('<nav class="navbar"></nav><main class="layout"></main>')
  expect(linked).toEqual([{ name: 'text', text: ':root{}\n.navbar{}\n.layout{}\n.code{}' }])
})

test('what only some texts show is in a sheet of their own', () => {
  const { linked } = styles.sheetsOf('<main class="wide layout"><p class="figure"></p></main>')
  const [, parts] = linked
  expect(parts).toEqual({ name: 'parts', text: '.figure{}' })
})

test('any other page links one sheet with what it shows and nothing else', () => {
  const nav = '<nav class="navbar"></nav>'
  expect(styles.sheetsOf(`${nav}<main class="hero"><pre class="code"></pre></main>`).linked).toEqual([
    { name: 'page', text: ':root{}\n.navbar{}\n.code{}\n.hero{}' },
  ])
  expect(styles.sheetsOf(`${nav}<main class="lost">layout</main>`).linked).toEqual([
    { name: 'page', text: ':root{}\n.navbar{}\n.lost{}' },
  ])
})

test('what only closed dialogs show is in a sheet for later', () => {
  const dialog = '<dialog open=""><nav class="navbar"></nav><p class="search"></p></dialog>'
  const text = `<nav class="navbar"></nav>${dialog}<main class="layout"></main>`
  expect(styles.sheetsOf(text)).toEqual({
    linked: [{ name: 'text', text: ':root{}\n.navbar{}\n.layout{}\n.code{}' }],
    dialogs: { name: 'dialogs', text: '.search{}' },
  })
  const searchPage = `${text}<main><p class="search"></p></main>`
  expect(styles.sheetsOf(searchPage).dialogs).toBeUndefined()
})

test('a site without styles links none', () => {
  expect(new PageStyles([]).sheetsOf('<main></main>')).toEqual({ linked: [], dialogs: undefined })
})
