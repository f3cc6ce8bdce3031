import { describe, expect, test } from 'vitest'
import { bodyProblem, findOperation, replyProblem } from './web-api-contract.test-helper.ts'

describe('the contract of the Web API', () => {
  test('finds an operation by a path with values', () => {
    expect(findOperation('get', '/mod_mu/nodes/1/info')?.path).toBe('/mod_mu/nodes/{id}/info')
    expect(findOperation('post', '/mod_mu/nodes/1/info')).toBeUndefined()
    expect(findOperation('get', '/mod_mu/users')?.query).toEqual(new Set(['node_id', 'key']))
  })

  test('takes what the panel answers and refuses anything else', () => {
    const users = findOperation('get', '/mod_mu/users')
    const traffic = findOperation('post', '/mod_mu/users/traffic')
    if (!users || !traffic) throw new Error('the document has lost its operations')
    expect(replyProblem(users, { ret: 0, msg: 'Node not found.' })).toBeUndefined()
    expect(replyProblem(users, { ret: 0, msg: 'No such node' })).toContain('value')
    expect(bodyProblem(traffic, { data: [{ user_id: 1, u: 1, d: 2 }] })).toBeUndefined()
    expect(bodyProblem(traffic, { data: [{ user_id: 1, u: '1', d: 2 }] })).toContain('must be integer')
  })
})
