import { type Protocol, protocolNames, protocols } from '@next-panel/panel/protocols'
import type { CodeBlock } from './code-block.test-helper.ts'
import { findOperation, type Operation, operations } from './web-api-contract.test-helper.ts'

/** The content of a JSON or YAML block, which decides how it is checked. */
export type PanelStructure =
  | { readonly kind: 'custom-config'; readonly protocol: Protocol }
  /** A response of one of these Web API operations. */
  | { readonly kind: 'webapi'; readonly operations: readonly Operation[] }
  /** The member `data` of such a response. */
  | { readonly kind: 'webapi-data'; readonly operations: readonly Operation[] }
  /** The response of the subscription type `json`. */
  | { readonly kind: 'account' }
  /** A row of the table `config`. */
  | { readonly kind: 'setting' }
  /** The top of a Clash profile. */
  | { readonly kind: 'clash-profile' }
  /** A file or response of another program: only the syntax is checked. */
  | { readonly kind: 'syntax' }

/**
 * Decides what a block shows, by its meta string or by its page:
 *
 * | meta | without it on page | more |
 * |---|---|---|
 * | `check=custom-config` | custom-config | `protocol=vmess`, or a title that begins with the protocol's name |
 * | `check=webapi` | webapi | `endpoint="GET /mod_mu/users"`, or a `<Call>` above; else any endpoint |
 * | `check=webapi-data` | webapi, for lists | the same |
 * | `check=account` | universal-subscription, for JSON | |
 * | `check=clash-profile` | universal-subscription, for YAML | |
 * | `check=setting` | database-setting | |
 * | `check=syntax` | pages below docs/server, which show only other programs; first-node, also in Chinese | |
 *
 * @throws {Error} when neither decides, with the meta string to add
 */
export function panelStructure(block: CodeBlock): PanelStructure {
  const { page, attributes } = block
  const check = attributes.get('check') ?? checkByPlace(block)
  switch (check) {
    case 'custom-config':
      return { kind: check, protocol: protocolOf(block) }
    case 'webapi':
    case 'webapi-data':
      return { kind: check, operations: operationsOf(block) }
    case 'account':
    case 'setting':
    case 'clash-profile':
    case 'syntax':
      return { kind: check }
  }
  throw new Error(
    (check === undefined ? `${page.id} shows` : `"check=${check}" names`) +
      ' no structure that the tests know. Write check=custom-config, webapi, webapi-data, account, setting or clash-profile' +
      ' after the language, or check=syntax when it belongs to another program',
  )
}

function checkByPlace({ page, language, code }: CodeBlock): string | undefined {
  switch (page.id) {
    case 'docs/configuration/custom-config':
      return 'custom-config'
    case 'docs/design-document/webapi':
      return code.startsWith('[') ? 'webapi-data' : 'webapi'
    case 'docs/configuration/universal-subscription':
      return language === 'yaml' ? 'clash-profile' : 'account'
    case 'docs/design-document/database-setting':
      return 'setting'
    case 'docs/start/first-node':
    case 'docs/zh/first-node':
      return 'syntax'
  }
  return page.id.startsWith('docs/server/') ? 'syntax' : undefined
}

function protocolOf({ attributes }: CodeBlock): Protocol {
  const named = attributes.get('protocol')
  const title = attributes.get('title') ?? ''
  const found = named
    ? protocols.find((protocol) => protocol === named)
    : // "Shadowsocks 2022" begins with "Shadowsocks" too.
      [...protocols].reverse().find((protocol) => title.startsWith(protocolNames[protocol]))
  if (found !== undefined) return found
  throw new Error(
    `a custom config is checked for a protocol: write protocol= and one of ${protocols.join(', ')}, or begin its title with the protocol's name`,
  )
}

const endpointPattern = /\b(GET|POST) (\/[^\s`]+)/

function operationsOf({ attributes, headings }: CodeBlock): readonly Operation[] {
  const written = [attributes.get('endpoint'), ...[...headings].reverse()].find(
    (text) => text !== undefined && endpointPattern.test(text),
  )
  if (written === undefined) return operations.filter(({ path }) => path.startsWith('/mod_mu/'))
  const [, method = '', path = ''] = endpointPattern.exec(written) ?? []
  const operation = findOperation(method.toLowerCase(), path)
  if (operation) return [operation]
  throw new Error(`the OpenAPI document has no ${method} ${path}`)
}
