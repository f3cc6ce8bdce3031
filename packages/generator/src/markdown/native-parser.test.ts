import { expect, test } from 'vitest'
import { isPlain, parsePlainMdx } from './native-parser.ts'
import { takeImports } from './page-modules.ts'
import { SourceText } from './source-text.ts'

const plainText = `import One from './_one.mdx'
import Two from "./_two.mdx";

{/* For writers, of
two lines */}

<One os={props.os}>{props.children}</One>

On {props.os}, see <Two name="x" />.
`

test('imports, props and comments need no other parser', () => {
  const tree = parsePlainMdx(plainText)
  expect(JSON.stringify(tree)).not.toContain('For writers')
  const sources = new SourceText()
  sources.add({ file: 'a.mdx', sourcePath: { roots: [''], relative: 'a.mdx' } }, plainText)
  expect(tree && takeImports(tree, sources, [])).toEqual([
    { name: 'One', path: './_one.mdx', line: 1 },
    { name: 'Two', path: './_two.mdx', line: 2 },
  ])
})

test.each([
  "import { toc } from './_one.mdx'",
  'export const a = 1',
  'Sum {1 + 1}',
  'Text {props.a ?? 1}',
  '<One {...props} />',
  '<One list={[1]} />',
  '{/* one */ two /* three */}',
  'Text {1 +}',
])('%s is left to the parser of MDX', (source) => {
  expect(parsePlainMdx(source)).toBeUndefined()
})

test('a tree is plain when nothing in it is left to run', () => {
  const plain = (source: string) => {
    const tree = parsePlainMdx(source)
    return tree && isPlain(tree, { One: 'p', h2: 'h2' })
  }
  expect(plain('## Title\n\n<One a="b" c />\n\n<div>x</div>')).toBe(true)
  expect(plain('Text {props.a}')).toBe(false)
  expect(plain('<One a={props.a} />')).toBe(false)
  expect(plain('<h2>Title</h2>')).toBe(false)
})
