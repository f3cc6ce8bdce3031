import { reservedRoutes } from '@next-panel/panel/webapi'
import type { CurlRequest } from './curl-command.test-helper.ts'
import {
  accountDocumentProblem,
  bodyProblem,
  findOperation,
  replyProblem,
} from './web-api-contract.test-helper.ts'

/** Host names that stand for the reader's panel. Everything else is somebody else's site. */
const panelHosts = new Set(['panel.example.com', 'sub.example.com'])
/** Pages of the panel that people open (spec 2), and a file that must not be one. */
const panelPages = new Set(['/', '/auth/login', '/config/.config.php'])

/** What is wrong with a request to the panel; nothing when it is right, or goes elsewhere. */
export function requestProblem({ method, url, body }: CurlRequest): string | undefined {
  const address = addressOf(url)
  if (address === null) return `cannot tell the address in ${url}`
  if (!panelHosts.has(address.host)) return undefined
  if (panelPages.has(address.pathname)) return undefined
  if (isReserved(method, address.pathname)) return undefined
  const operation = findOperation(method, address.pathname)
  if (!operation) return `the OpenAPI document has no ${method.toUpperCase()} ${address.pathname}`
  const names = [...address.searchParams.keys()]
  // A node may always say which one it is; where no node is needed, the panel does not look.
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

/** What is wrong with the JSON that a session shows as the answer to its request. */
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

/** An address with variables in it: each stands for one value, which may be any. */
function addressOf(url: string): URL | null {
  return URL.parse(url.replace(/\$\{\w+\}|\$\w+/g, 'value'))
}
