import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deployProgram, listening, type RunningProgram, startProgram } from './running-program.test-helper.ts'

/** A web server that listens on a socket. */
export interface WebServer {
  readonly program: RunningProgram
  readonly socketPath: string
}

/**
 * Starts the distribution's Nginx.
 * @param site server blocks, whose ports 80 and 443 become `nginx.sock` and `nginx-tls.sock` in the folder, with a new certificate
 * @param folder for its own files
 */
export async function startNginx(site: string, folder: string): Promise<WebServer> {
  await mkdir(folder, { recursive: true })
  const socketPath = join(folder, 'nginx.sock')
  const main = join(folder, 'nginx.conf')
  await writeFile(
    main,
    [
      `pid ${join(folder, 'nginx.pid')};`,
      'error_log stderr;',
      'events {}',
      'http {',
      '  access_log off;',
      ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (name) => `  ${name}_temp_path ${join(folder, name)};`,
      ),
      site
        .replace(/^\s*listen \[::\].*\n/gm, '')
        .replace('listen 80;', `listen unix:${socketPath};`)
        .replace('listen 443 ', `listen unix:${join(folder, 'nginx-tls.sock')} `)
        .replace(/(ssl_certificate ).*;/, `$1${join(folder, 'certificate.pem')};`)
        .replace(/(ssl_certificate_key ).*;/, `$1${join(folder, 'key.pem')};`),
      '}',
    ].join('\n'),
  )
  if (site.includes('ssl_certificate')) await makeCertificate(folder)
  // A separate worker process would run as a user without access to the folder.
  const args = ['-p', folder, '-c', main, '-g', 'daemon off; master_process off;']
  const program = startProgram(deployProgram('nginx'), args)
  await listening(program, { socketPath })
  return { program, socketPath }
}

/**
 * Starts the distribution's Caddy.
 * @param site a site block, whose host becomes a socket
 * @param folder for its own files
 */
export async function startCaddy(site: string, folder: string): Promise<WebServer> {
  await mkdir(folder, { recursive: true })
  const socketPath = join(folder, 'caddy.sock')
  const file = join(folder, 'Caddyfile')
  await writeFile(
    file,
    `{\n  admin off\n}\n${site.replace(/^\S+ \{/m, `http:// {\n  bind unix/${socketPath}`)}`,
  )
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const program = startProgram(deployProgram('caddy'), ['run', '--config', file, '--adapter', 'caddyfile'], {
    env,
  })
  await listening(program, { socketPath })
  return { program, socketPath }
}

async function makeCertificate(folder: string): Promise<void> {
  const made = startProgram(deployProgram('openssl'), [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
    ...['-subj', '/CN=docs.example.com', '-days', '1'],
    ...['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')],
  ])
  if ((await made.ended) !== 0) throw new Error(`openssl made no certificate: ${made.output()}`)
}
