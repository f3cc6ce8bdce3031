import { describe, expect, test } from 'vitest'
import { shellCommands } from './shell-words.test-helper.ts'

describe('the commands of a script', () => {
  test('are found with their words, over quotes, continued lines and operators', () => {
    const script = `cd /srv && curl -sS "https://a.example/?x=1&y=2" \\\n  -d '{"data": []}' | jq .data >out.json # comment`
    expect(shellCommands(script)).toEqual([
      ['cd', '/srv'],
      ['curl', '-sS', 'https://a.example/?x=1&y=2', '-d', '{"data": []}'],
      ['jq', '.data'],
    ])
  })

  test('include those inside substitutions and after keywords', () => {
    const script = 'if ! reply=$(curl -s "$base/ping"); then\n  echo "no $(date -u)" >&2\nfi'
    expect(shellCommands(script)).toEqual([
      ['curl', '-s', '$base/ping'],
      ['date', '-u'],
      ['echo', 'no $(date -u)'],
      ['fi'],
    ])
  })

  test('have the plain values that the script gave its variables', () => {
    expect(shellCommands('base=https://a.example\ncurl "$base/sub/$TOKEN"')).toEqual([
      ['curl', 'https://a.example/sub/$TOKEN'],
    ])
  })

  test('do not include the text of here-documents', () => {
    expect(shellCommands("cat >file <<'EOF'\ncurl nothing\nEOF\nls")).toEqual([['cat'], ['ls']])
  })
})
