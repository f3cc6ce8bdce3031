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
  source('src/shell/NotFoundPage.module.css', 'lost'),
  source('src/page/ReadingLayout.module.css', 'layout'),
  source('src/markdown/components/CodeBlock.module.css', 'code'),
  source('src/markdown/components/Figure.module.css', 'figure'),
  source('../../apps/site/src/home/HomePage.module.css', 'hero'),
])

test('texts share one sheet, whatever of it they show', () => {
  expect(styles.sheetsOf('<main class="layout"></main>')).toEqual([
    { name: 'text', text: ':root{}\n.navbar{}\n.layout{}\n.code{}' },
  ])
})

test('what only some texts show is in a sheet of their own', () => {
  const [, parts] = styles.sheetsOf('<main class="wide layout"><p class="figure"></p></main>')
  expect(parts).toEqual({ name: 'parts', text: '.figure{}' })
})

test('any other page links one sheet with what it shows and nothing else', () => {
  expect(styles.sheetsOf('<main class="hero"><pre class="code"></pre></main>')).toEqual([
    { name: 'page', text: ':root{}\n.navbar{}\n.code{}\n.hero{}' },
  ])
  expect(styles.sheetsOf('<main class="lost">layout</main>')).toEqual([
    { name: 'page', text: ':root{}\n.navbar{}\n.lost{}' },
  ])
})

test('a site without styles links none', () => {
  expect(new PageStyles([]).sheetsOf('<main></main>')).toEqual([])
})
