import { spawn } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { runTool, toolPath } from './run-tool.test-helper.ts'

/**
 * Makes an Nginx site file testable on any machine without changing its meaning:
 *
 * - a listen address (`80`, `[::]:443`) becomes a socket in the scratch folder, because ports may be taken or forbidden
 * - certificate and key become a self-signed pair in the scratch folder
 */
export function relocateSite(site: string, folder: string): string {
  return site
    .replace(
      /^(\s*listen\s+)(\[::\]:)?(\d+)(?=[\s;])/gm,
      (_all, listen: string, v6: string | undefined, port: string) =>
        `${listen}unix:${join(folder, `${v6 === undefined ? 'ipv4' : 'ipv6'}-${port}.sock`)}`,
    )
    .replace(/^(\s*ssl_certificate\s+)[^\s;]+;/gm, `$1${join(folder, 'certificate.pem')};`)
    .replace(/^(\s*ssl_certificate_key\s+)[^\s;]+;/gm, `$1${join(folder, 'key.pem')};`)
}

/** Creates a folder that replaces `/etc/nginx`, with a certificate. */
export async function makeNginxTree(folder: string): Promise<void> {
  await mkdir(join(folder, 'conf.d'), { recursive: true })
  // Every Nginx package ships these files. The content of this one does not affect the syntax of a site.
  await writeFile(join(folder, 'fastcgi_params'), 'fastcgi_param REQUEST_METHOD $request_method;\n')
  // Like the file of Debian 12, which does not contain .mjs and .md.
  await writeFile(
    join(folder, 'mime.types'),
    'types { text/html html; text/css css; application/javascript js; text/plain txt; }\n',
  )
  const { status, stderr } = await runTool('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
    ...['-subj', '/CN=panel.example.com', '-days', '1'],
    ...['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')],
  ])
  if (status !== 0) throw new Error(`openssl made no certificate for the Nginx check: ${stderr}`)
}

/** The output of `nginx -t` when it rejects a site file in `conf.d`; undefined when it accepts the file. */
export async function nginxProblem(site: string, folder: string): Promise<string | undefined> {
  const main = await writeNginxFiles(site, folder)
  const { status, stderr } = await runTool('nginx', ['-t', '-q', '-p', folder, '-c', main])
  return status === 0 && stderr.trim() === '' ? undefined : stderr.trim()
}

/**
 * Runs Nginx with a site file until the test ends.
 * @returns the socket that replaces port 80
 */
export async function startNginx(site: string, folder: string): Promise<string> {
  const main = await writeNginxFiles(site, folder)
  // A separate worker process would run as a user without access to the scratch folder.
  const child = spawn(
    toolPath('nginx'),
    ['-p', folder, '-c', main, '-g', 'daemon off; master_process off;'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const closed = new Promise<void>((done) => child.once('close', () => done()))
  onTestFinished(async () => {
    child.kill()
    await closed
  })
  const socket = join(folder, 'ipv4-80.sock')
  while (!(await listensAt(socket))) {
    if (child.exitCode !== null) throw new Error(`Nginx did not start: ${output}`)
    await delay(20)
  }
  return socket
}

/** Whether a connection succeeds: the socket exists some moments before. */
function listensAt(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = connect(socket, () => {
      connection.destroy()
      resolve(true)
    })
    connection.once('error', () => resolve(false))
  })
}

/** @returns path of the main configuration file */
async function writeNginxFiles(site: string, folder: string): Promise<string> {
  await writeFile(join(folder, 'conf.d', 'site.conf'), relocateSite(site, folder))
  const main = join(folder, 'nginx.conf')
  await writeFile(
    main,
    [
      `pid ${join(folder, 'nginx.pid')};`,
      'error_log stderr;',
      'events {}',
      'http {',
      '  access_log off;',
      '  include mime.types;',
      '  default_type application/octet-stream;',
      ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (name) => `  ${name}_temp_path ${join(folder, name)};`,
      ),
      `  include ${join(folder, 'conf.d')}/*.conf;`,
      '}',
    ].join('\n'),
  )
  return main
}
