import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runTool } from './run-tool.test-helper.ts'

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
