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
 * @param server a server block, whose port 80 becomes a socket
 * @param folder for its own files
 */
export async function startNginx(server: string, folder: string): Promise<WebServer> {
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
      server.replace('listen 80;', `listen unix:${socketPath};`),
      '}',
    ].join('\n'),
  )
  // A separate worker process would run as a user without access to the folder.
  const args = ['-p', folder, '-c', main, '-g', 'daemon off; master_process off;']
  const program = startProgram(deployProgram('nginx'), args)
  await listening(program, socketPath)
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
  await listening(program, socketPath)
  return { program, socketPath }
}
