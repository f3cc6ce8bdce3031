import { load } from 'cheerio'
import { describe, expect, it } from 'vitest'
import { renderedInPage } from './rendered-in-page.tsx'
import {
  AccessChecks,
  EndpointBody,
  EndpointErrors,
  EndpointParameters,
  EndpointReply,
  NodeUserFields,
} from './WebApi.tsx'

async function rows(element: Parameters<typeof renderedInPage>[0]): Promise<string[]> {
  const $ = load(await renderedInPage(element))
  return $('tbody tr')
    .toArray()
    .map((row) =>
      $(row)
        .find('td')
        .toArray()
        .map((cell) => $(cell).text())
        .join(' | '),
    )
}

describe('the Web API on a page', () => {
  it('lists parameters, the key among them', async () => {
    expect(await rows(<EndpointParameters of="listUsers" />)).toEqual([
      'key | query | yes | The key muKey.',
      'node_id | query | yes | ID of the node that calls.',
    ])
  })

  it('takes bodies and replies from their schemas', async () => {
    expect((await rows(<EndpointBody of="reportTraffic" />)).map((row) => row.split(' | ', 2))).toEqual([
      ['user_id', 'integer, optional'],
      ['u', 'integer'],
      ['d', 'integer'],
    ])
    expect(await rows(<EndpointReply of="getNodeInfo" />)).toContain(
      'type | always NeXT-Panel | Name of the program that answers.',
    )
    expect(await rows(<EndpointReply of="listAuditRules" />)).toHaveLength(5)
  })

  it('says which failures are HTML pages', async () => {
    expect((await rows(<EndpointErrors of="reportTraffic" />)).at(-1)).toMatch(/^500 \| HTML page \| /)
  })

  it('compares the members of users by protocol', async () => {
    expect(await rows(<NodeUserFields />)).toContain('uuid | no | no | yes | yes | yes')
  })

  it('gives the checks in their order', async () => {
    expect((await rows(<AccessChecks />)).at(-1)).toMatch(/^4 \| .* \| 401, Invalid request IP\.$/)
  })

  it('ends the build for an endpoint that nobody knows', async () => {
    await expect(renderedInPage(<EndpointErrors of="nodes" />)).rejects.toThrow(
      /there is no endpoint "nodes"/,
    )
  })
})
