import { protocols } from '@next-panel/panel/protocols'
import { subscriptionFormats } from '@next-panel/panel/subscription'
import { reservedRoutes, type WebApiEndpoint, webApiEndpoints } from '@next-panel/panel/webapi'
import type { PreparedAnswer } from 'sheaf'
import { nameOfProtocol } from '../facts/fact-texts.ts'
import { fieldsOf } from '../facts/schema-fields.ts'
import { chinese, code, sentences } from './sentences.ts'

const webApiPage = '/docs/design-document/webapi'
const subscriptionPage = '/docs/configuration/universal-subscription'

/** Explains the parameters and the result of each call of the Web API and each subscription. */
export function apiAnswers(): PreparedAnswer[] {
  return [
    ...webApiEndpoints.map(endpointAnswer),
    ...reservedRoutes.map(reservedRouteAnswer),
    ...subscriptionAnswers(),
  ]
}

/** The id of the heading above an endpoint: `node-info` for `/mod_mu/nodes/{id}/info`. */
function endpointAnchor({ path }: WebApiEndpoint): string {
  return path
    .replace('/mod_mu/', '')
    .replace(/s\/\{\w+\}/, '')
    .replaceAll(/[/_]/g, '-')
}

function callOf({ method, path }: WebApiEndpoint): string {
  return code(`${method.toUpperCase()} ${path}`)
}

function endpointAnswer(endpoint: WebApiEndpoint): PreparedAnswer {
  const { path, description, body, reply, etag } = endpoint
  const [summary = ''] = description.split(/(?<=\.) /)
  const parameters = [
    'key',
    ...endpoint.parameters.filter(({ required }) => required).map(({ name }) => name),
  ]
    .map(code)
    .join(', ')
  const entry =
    body &&
    fieldsOf(body.schema)
      .map(({ name }) => code(name))
      .join(', ')
  const fields = fieldsOf(reply.schema)
    .map(({ name }) => code(name))
    .join(', ')
  const messages = endpoint.failures.flatMap(({ message }) => (message ? [code(message)] : [])).join(', ')
  return {
    kind: 'name',
    section: `${webApiPage}#${endpointAnchor(endpoint)}`,
    names: [path, path.slice(1)],
    en: [],
    zh: [],
    answer: {
      en: sentences(
        `${callOf(endpoint)} is a call of the Web API. ${summary}`,
        `Parameters: ${parameters}.`,
        entry && `Body: a JSON object whose list ${code('data')} has entries with ${entry}.`,
        fields && `Reply: ${fields}${etag ? ', with an ETag' : ''}.`,
        messages && `Errors: ${messages}.`,
      ),
      zh: chinese(
        [
          `${callOf(endpoint)} 是 Web API 的接口。参数：${parameters}。`,
          entry && `请求体：JSON 对象，其列表 ${code('data')} 的每一项包含 ${entry}。`,
          fields && `返回：${fields}${etag ? '，支持 ETag' : ''}。`,
          messages && `错误：${messages}。`,
        ],
        summary,
      ),
    },
  }
}

function reservedRouteAnswer({ api, method, path }: (typeof reservedRoutes)[number]): PreparedAnswer {
  const call = code(`${method} ${path}`)
  return {
    kind: 'name',
    section: `/docs/design-document/${api === 'node' ? 'node-api' : 'user-api'}#reserved`,
    names: [path, path.slice(1)],
    en: [],
    zh: [],
    answer: {
      en: `${call} is reserved: the source of 24.5.1 has it as a comment, and a request to it is answered with 404.`,
      zh: `${call} 是保留的路由：24.5.1 的源码中只有注释，请求它会返回 404。`,
    },
  }
}

function subscriptionAnswers(): PreparedAnswer[] {
  return subscriptionFormats.map(
    ({ type, title, contentType, setting, protocols: carried, note }): PreparedAnswer => {
      const names = carried.length === protocols.length ? undefined : carried.map(nameOfProtocol).join(', ')
      return {
        kind: 'name',
        section: `${subscriptionPage}#formats`,
        names: [`/${type}`, `/sub/{token}/${type}`],
        en: [],
        zh: [],
        answer: {
          en: sentences(
            `A subscription link that ends in ${code(`/${type}`)} gives ${title} (${code(contentType)})`,
            `with ${names === undefined ? 'nodes of all protocols' : names === '' ? 'no nodes' : `nodes of ${names}`}.`,
            setting !== null && `The setting ${code(setting)} turns it on.`,
            note,
          ),
          zh: sentences(
            `以 ${code(`/${type}`)} 结尾的订阅链接返回 ${title}（${code(contentType)}），${names === undefined ? '包含所有协议的节点' : names === '' ? '不含节点' : `包含 ${names} 节点`}。`,
            setting !== null && `由设置 ${code(setting)} 开启。`,
            note && `备注（英文）：${note}`,
          ),
        },
      }
    },
  )
}
