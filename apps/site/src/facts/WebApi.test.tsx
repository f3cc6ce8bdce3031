import { renderedInPage, renderedRows } from 'sheaf/testing'
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
    expect(await renderedRows(<EndpointParameters of="listUsers" />)).toEqual([
      'key | query | yes | The key muKey.',
      'node_id | query | yes | ID of the node that calls.',
    ])
  })

  it('takes bodies and replies from their schemas', async () => {
    expect(
      (await renderedRows(<EndpointBody of="reportTraffic" />)).map((row) => row.split(' | ', 2)),
    ).toEqual([
      ['user_id', 'integer, optional'],
      ['u', 'integer'],
      ['d', 'integer'],
    ])
    expect(await renderedRows(<EndpointReply of="getNodeInfo" />)).toContain(
      'type | always NeXT-Panel | Name of the program that answers.',
    )
    expect(await renderedRows(<EndpointReply of="listAuditRules" />)).toHaveLength(5)
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
    await expect(renderedInPage(<EndpointErrors of="nodes" />)).rejects.toThrow(
      /there is no endpoint "nodes"/,
    )
  })
})
