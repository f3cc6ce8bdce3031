import { describe, expect, test } from 'vitest'
import { readCurl } from './curl-command.test-helper.ts'

describe('a curl command', () => {
  test('without data gets, with data posts', () => {
    expect(readCurl(['-sS', 'https://a.example/x'])).toMatchObject({
      method: 'get',
      url: 'https://a.example/x',
    })
    expect(readCurl(['https://a.example/x', '--data', '{}'])).toMatchObject({ method: 'post', body: '{}' })
  })

  test('with --get puts its data into the query', () => {
    expect(readCurl(['--get', 'https://a.example/x', '--data-urlencode', 'key=1'])).toMatchObject({
      method: 'get',
      url: 'https://a.example/x?key=1',
      body: undefined,
    })
  })

  test('may have its switches in one word', () => {
    expect(readCurl(['-fsSLo', 'file', 'https://a.example/x'])).toMatchObject({
      output: 'file',
      method: 'get',
    })
    expect(readCurl(['-sXPUT', 'https://a.example/x']).method).toBe('put')
  })

  test('with an option nobody has looked at is refused rather than misread', () => {
    expect(() => readCurl(['--proxy', 'https://a.example/x'])).toThrow(
      'the option --proxy of curl is not known',
    )
  })
})
