import { expect, test } from 'vitest'
import { renderedInPage } from '../../render/rendered-in-page.test-helper.tsx'
import { codeFrame } from '../code/code-frame.ts'
import { CodeBlock } from './CodeBlock.tsx'

const code = <code>x</code>

test.each([
  ['bash', undefined, false, { kind: 'terminal', title: undefined, language: undefined }],
  ['bash', 'As root', false, { kind: 'terminal', title: 'as root', language: undefined }],
  [
    'bash',
    '/usr/local/sbin/backup',
    false,
    { kind: 'file', title: '/usr/local/sbin/backup', language: undefined },
  ],
  ['bash', 'As www-data', true, { kind: 'check', title: 'as www-data', language: undefined }],
  ['php', 'config/.config.php', false, { kind: 'file', title: 'config/.config.php', language: undefined }],
  ['json', 'Success with data', false, { kind: 'code', title: 'Success with data', language: undefined }],
  ['json', undefined, false, { kind: 'code', title: undefined, language: 'JSON' }],
  ['yml', undefined, false, { kind: 'code', title: undefined, language: 'YAML' }],
  ['text', undefined, false, { kind: 'code', title: undefined, language: 'Text' }],
  ['', undefined, false, { kind: 'code', title: undefined, language: undefined }],
])('the frame of %s with the title %s, check %s', (lang, title, isCheck, frame) => {
  expect(codeFrame(lang, title, isCheck)).toEqual(frame)
})

test('output stands in the frame of its command, under a label and out of the reach of the copy button', async () => {
  const html = await renderedInPage(
    <CodeBlock data-lang="bash" data-title="As root">
      {code}
      <CodeBlock data-lang="text" data-output="">
        {code}
      </CodeBlock>
    </CodeBlock>,
  )
  expect(html.replaceAll(/ (?:class|type|tabindex)="[^"]*"/g, '')).toBe(
    '<div data-code-block="terminal"><p><b>Terminal</b> as root<span><button data-wrap-code="">Wrap</button><button data-copy-code="">Copy</button></span></p><pre data-lang="bash"><code>x</code></pre><p>You should see</p><pre data-lang="text"><code>x</code></pre></div>',
  )
})
