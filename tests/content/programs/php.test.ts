import { describe, expect, test } from 'vitest'
import { checkableBlocks } from '../code-block.test-helper.ts'
import { runTool } from './run-tool.test-helper.ts'

const blocks = await checkableBlocks()

/** Makes a file of a fragment, on the same line so that line numbers do not change. */
function asPhpFile(code: string): string {
  return code.startsWith('<?php') ? code : `<?php ${code}`
}

describe('PHP examples', { timeout: 60_000 }, () => {
  test('pass "php -l"', async () => {
    const examples = blocks.filter(({ language }) => language === 'php')
    expect(examples.length).toBeGreaterThan(0)
    const problems: string[] = []
    for (const { place, code } of examples) {
      const { status, stdout, stderr } = await runTool('php', ['-n', '-d', 'display_errors=1', '-l'], {
        input: asPhpFile(code),
      })
      if (status !== 0) problems.push(`${place}: ${(stderr || stdout).trim()}`)
    }
    expect(problems).toEqual([])
  })

  test('that configure PHP name options it knows, in a form it reads', async () => {
    const files = blocks.filter(
      ({ language, attributes }) => language === 'ini' && /php/.test(attributes.get('title') ?? ''),
    )
    expect(files.length).toBeGreaterThan(0)
    const problems: string[] = []
    for (const { place, code } of files) {
      const { stdout } = await runTool('php', ['-r', unknownOptions], { input: code })
      if (stdout !== '') problems.push(`${place}: ${stdout}`)
    }
    expect(problems).toEqual([])
  })

  test('of an ETag have the hash that PHP makes of the data beside them', async () => {
    const tagged = blocks.filter(({ language, code }) => language === 'http' && /^ETag:/m.test(code))
    expect(tagged.length).toBeGreaterThan(0)
    for (const { page, headings, code, place } of tagged) {
      const data = blocks.find(
        (block) => block.page === page && `${block.headings}` === `${headings}` && block.language === 'json',
      )
      const hash = await runTool(
        'php',
        ['-r', 'echo hash("xxh64", json_encode(json_decode(stream_get_contents(STDIN))));'],
        { input: data?.code ?? '' },
      )
      expect(code, place).toBe(`ETag: W/"${hash.stdout}"`)
    }
  })
})

/**
 * Prints the unknown options of the INI text on standard input. A PHP-FPM pool has different options; PHP
 * options are written as `php_admin_value[name]` there.
 */
const unknownOptions = `
  $options = @parse_ini_string(stream_get_contents(STDIN), false, INI_SCANNER_RAW);
  if ($options === false) { echo 'is not INI: ' . error_get_last()['message']; exit; }
  $ofPool = ['user', 'group', 'listen', 'listen.owner', 'listen.group', 'listen.mode', 'listen.acl_users'];
  foreach ($options as $name => $value) {
    $names = is_array($value) ? array_keys($value) : [$name];
    if (is_array($value) && !in_array($name, ['php_admin_value', 'php_value', 'php_admin_flag', 'php_flag'])) {
      echo "$name is no list of PHP-FPM. ";
    }
    foreach ($names as $option) {
      if (ini_get($option) === false && !in_array($option, $ofPool, true)) echo "$option is no option of PHP. ";
    }
  }
`
