import { renderedInPage, renderedProperties, renderedRows } from 'sheaf/testing'
import { describe, expect, it } from 'vitest'
import {
  AccessChecks,
  EndpointBody,
  EndpointErrors,
  EndpointParameters,
  EndpointReply,
  NodeUserFields,
} from './WebApi.tsx'

describe('the Web API on a page', () => {
  it('lists parameters, the key among them', async () => {
    expect(await renderedProperties(<EndpointParameters of="listUsers" />)).toEqual([
      'key | query | required | The key muKey.',
      'node_id | query | required | ID of the calling node.',
    ])
    expect(await renderedInPage(<EndpointParameters of="listUsers" />)).toContain(
      'id="listUsers-parameter-node_id"',
    )
  })

  it('takes bodies and replies from their schemas', async () => {
    expect(
      (await renderedProperties(<EndpointBody of="reportTraffic" />)).map((row) =>
        row.split(' | ').slice(0, -1),
      ),
    ).toEqual([
      ['user_id', 'integer', 'optional'],
      ['u', 'integer'],
      ['d', 'integer'],
    ])
    expect(await renderedProperties(<EndpointReply of="getNodeInfo" />)).toContain(
      'type | always NeXT-Panel | Panel name.',
    )
    expect(await renderedProperties(<EndpointReply of="listAuditRules" />)).toHaveLength(5)
  })

  it('says which failures are HTML pages', async () => {
    expect((await renderedRows(<EndpointErrors of="reportTraffic" />)).at(-1)).toMatch(
      /^500 \| HTML page \| /,
    )
  })

  it('compares the members of users by protocol', async () => {
    expect(await renderedRows(<NodeUserFields />)).toContain('uuid | no | no | yes | yes | yes')
  })

  it('gives the checks in their order', async () => {
    expect((await renderedRows(<AccessChecks />)).at(-1)).toMatch(/^4 \| .* \| 401, Invalid request IP\.$/)
  })

  it('ends the build for an endpoint that nobody knows', async () => {
    await expect(renderedInPage(<EndpointErrors of="nodes" />)).rejects.toThrow(/unknown endpoint "nodes"/)
  })
})
