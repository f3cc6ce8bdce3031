import { reservedRoutes } from '@next-panel/panel/webapi'
import type { CurlRequest } from './curl-command.test-helper.ts'
import {
  accountDocumentProblem,
  bodyProblem,
  findOperation,
  replyProblem,
} from './web-api-contract.test-helper.ts'

/** Host names of the reader's panel in examples. Every other host is another site. */
const panelHosts = new Set(['panel.example.com', 'sub.example.com'])
/**
 * Pages of the panel that people open (docs/reference/requirements.md#routes), and a file that must not be
 * accessible.
 */
const panelPages = new Set(['/', '/auth/login', '/config/.config.php'])

/** The problem with a request to the panel; undefined when it is correct or goes to another site. */
export function requestProblem({ method, url, body }: CurlRequest): string | undefined {
  const address = addressOf(url)
  if (address === null) return `cannot tell the address in ${url}`
  if (!panelHosts.has(address.host)) return undefined
  if (panelPages.has(address.pathname)) return undefined
  if (isReserved(method, address.pathname)) return undefined
  const operation = findOperation(method, address.pathname)
  if (!operation) return `the OpenAPI document has no ${method.toUpperCase()} ${address.pathname}`
  const names = [...address.searchParams.keys()]
  // A node may always send its ID; the panel ignores it where it needs none.
  const unknown = names.find((name) => !operation.query.has(name) && name !== 'node_id')
  if (unknown !== undefined) return `${operation.path} reads no query parameter ${unknown}`
  const missing = operation.requiredQuery.find((name) => !names.includes(name))
  if (missing !== undefined) return `${operation.path} needs the query parameter ${missing}`
  if (!operation.hasBody) return body === undefined ? undefined : `${operation.path} reads no body`
  if (body === undefined) return `${operation.path} needs a body`
  return bodyProblem(operation, JSON.parse(body))
}

function isReserved(method: string, pathname: string): boolean {
  return reservedRoutes.some(
    (route) =>
      route.method.toLowerCase() === method &&
      new RegExp(`^${route.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(pathname),
  )
}

/** The problem with the reply that a session shows for its request; undefined when it is correct. */
export function answerProblem({ method, url }: CurlRequest, output: string): string | undefined {
  const address = addressOf(url)
  if (address === null || !panelHosts.has(address.host)) return undefined
  if (isReserved(method, address.pathname)) {
    return output.trim() === '404' ? undefined : 'a reserved route answers 404'
  }
  const operation = findOperation(method, address.pathname)
  if (!operation || !/^[[{]/.test(output)) return undefined
  const answer: unknown = JSON.parse(output)
  return address.pathname.endsWith('/json') ? accountDocumentProblem(answer) : replyProblem(operation, answer)
}

/** An address whose variables are replaced by a sample value; null when it cannot be parsed. */
function addressOf(url: string): URL | null {
  return URL.parse(url.replace(/\$\{\w+\}|\$\w+/g, 'value'))
}
