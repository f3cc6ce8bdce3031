import { expect, test } from 'vitest'
import { readCommandLine } from './command-line.ts'

const helpOf = (...args: string[]) => {
  const commandLine = readCommandLine(args)
  return commandLine.command === 'help' ? commandLine.text : undefined
}

test('commands are read with their options', () => {
  expect(readCommandLine(['build'])).toEqual({ command: 'build' })
  expect(readCommandLine(['dev'])).toEqual({ command: 'dev', port: 4321, host: 'localhost' })
  expect(readCommandLine(['import', '../project'])).toEqual({ command: 'import', path: '../project' })
  expect(readCommandLine(['preview'])).toEqual({ command: 'preview', port: 4322, host: 'localhost' })
  expect(readCommandLine(['release', 'list'])).toEqual({ command: 'release', action: 'list' })
  expect(readCommandLine(['release', 'rollback'])).toEqual({ command: 'release', action: 'rollback' })
  expect(readCommandLine(['release', 'rollback', '1f3a'])).toEqual({
    command: 'release',
    action: 'rollback',
    id: '1f3a',
  })
  expect(readCommandLine(['dev', '--port', '80', '--host=0.0.0.0'])).toEqual({
    command: 'dev',
    port: 80,
    host: '0.0.0.0',
  })
})

test('the tool helps when it is asked, and when it is asked nothing', () => {
  for (const args of [[], ['--help'], ['-h']]) {
    expect(helpOf(...args)).toContain('sheaf COMMAND')
    expect(helpOf(...args)).toMatch(/^ {2}build +Build the site\.$/m)
    expect(helpOf(...args)).toContain('SITE_OUT_DIR')
  }
})

test('each command helps, whatever else is written', () => {
  expect(helpOf('build', '--help')).toContain('Usage: sheaf build\n')
  for (const args of [
    ['dev', '--help'],
    ['dev', '-h'],
    ['dev', '--port', '99999', '--help'],
  ])
    expect(helpOf(...args)).toMatch(/^ {2}--port N/m)
})

test.each([
  [['import'], '"sheaf import" needs PATH; write "sheaf import PATH"'],
  [['import', 'a', 'b'], '"sheaf import" accepts only options, not "b"'],
  [['biuld'], 'Unknown command "biuld". Commands: build, dev, import, preview, release.'],
  [['release'], '"sheaf release" needs ACTION; write "sheaf release ACTION [ID]"'],
  [['release', 'undo'], 'Write "sheaf release list" or "sheaf release rollback [ID]"'],
  [['release', 'list', '1f3a'], '"sheaf release list 1f3a" is not a command.'],
  [['release', 'rollback', 'a', 'b'], '"sheaf release" accepts only options, not "b"'],
  [['toString'], 'Unknown command "toString"'],
  [['--port', '80'], 'Unknown option --port. Write a command first: build, dev, import, preview, release'],
  [['dev', '--prot', '80'], '"sheaf dev" has no option --prot. Options: --port, --host, --help'],
  [['dev', '-p', '80'], '"sheaf dev" has no option -p. Options: --port, --host, --help'],
  [['build', '--port', '80'], '"sheaf build" has no option --port. Options: --help'],
  [['build', 'site'], '"sheaf build" accepts only options, not "site"'],
  [['dev', '--port'], '--port needs a value'],
  [['dev', '--host='], '--host needs a value'],
  [['dev', '--port', 'http'], '--port is "http"; expected a number from 1 to 65535'],
  [['dev', '--port', '65536'], '--port is "65536"'],
])('%j is an error that says what there is', (args, message) => {
  expect(() => readCommandLine(args)).toThrow(message)
})
