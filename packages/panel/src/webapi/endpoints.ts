import { auditRuleListSchema } from './audit-rules.ts'
import type { EndpointFailure, EndpointParameter, WebApiEndpoint } from './endpoint.ts'
import { doneSchema, failureSchema, pongSchema } from './envelope.ts'
import { nodeInfoSchema } from './node-info.ts'
import { nodeUserListSchema } from './node-users.ts'
import { auditReportSchema, onlineAddressReportSchema, trafficReportSchema } from './reports.ts'

// Source for this file: docs/reference/panel/web-api.md#users, #reports, #node-info, #audit-rules and #ping;
// docs/reference/requirements.md#panel-web-api.

const nodeId: EndpointParameter = {
  name: 'node_id',
  in: 'query',
  required: true,
  meaning: 'ID of the calling node.',
}

const noNode: EndpointFailure = {
  status: 200,
  message: 'Node not found.',
  when: 'No node has this ID, or the ID is missing.',
}
const disabledNode: EndpointFailure = {
  status: 200,
  message: 'Node is not enabled.',
  when: 'The node is disabled.',
}
const badBody: EndpointFailure = {
  status: 200,
  message: 'Invalid data.',
  when: 'The body is empty or not JSON, or its member data is not an array.',
}

const nodeFailureSchema = failureSchema(
  'NodeFailure',
  ['Node not found.', 'Node is not enabled.'],
  'The node does not exist or is disabled.',
)
const userListFailureSchema = failureSchema(
  'UserListFailure',
  ['Node not found.', 'Node is not enabled.', 'Node out of bandwidth.'],
  'The node gets no users.',
)
const reportFailureSchema = failureSchema(
  'ReportFailure',
  ['Invalid data.', 'Node not found.', 'Node is not enabled.'],
  'The report was not recorded.',
)

const reportChecks =
  'The body is checked first, then whether the node exists, then whether it is switched on.'
const anyContentType = 'The Content-Type header is ignored; the body is read as JSON.'

/** The seven endpoints under /mod_mu. */
export const webApiEndpoints: readonly WebApiEndpoint[] = [
  {
    id: 'listUsers',
    method: 'get',
    path: '/mod_mu/users',
    summary: 'Users of a node',
    description:
      'Returns the users that may use the node, and records a heartbeat of the node. ' +
      'The list contains users who are not banned, whose level has not expired and is at least the node level, and whose group is the node group unless the node has none. Administrators are listed regardless of their level, group or ban.',
    parameters: [nodeId],
    reply: {
      schema: nodeUserListSchema,
      example: {
        ret: 1,
        data: [{ id: 1, node_speedlimit: 0, uuid: '00000000-0000-4000-8000-000000000000' }],
      },
    },
    failures: [
      noNode,
      disabledNode,
      {
        status: 200,
        message: 'Node out of bandwidth.',
        when: 'The node has a traffic limit and has reached it. The heartbeat is recorded anyway.',
      },
    ],
    failureSchema: userListFailureSchema,
    etag: true,
    effects: ['The node counts as online: its heartbeat is set to now, even if the response is 304.'],
    notes: [
      'Users without remaining traffic are left out, including administrators. If keep_connect is on, they stay, with a speed limit of 1 Mbps.',
      'Users with an IP limit are left out while they have used more addresses in the last 90 seconds.',
      'If the custom config of a Shadowsocks 2022 node has an unknown method, no user is listed.',
      'Free users, too, need a level expiry in the future. If reg_class_time is 0, new accounts do not have one, so they are never listed.',
      'A user in group 0 does not match a node that has a group.',
    ],
    nextServer:
      'Calls it in each interval with the last ETag. After a 304, it keeps its users; after any of the three failures, it removes them all; after another error, the next call has no ETag.',
  },
  {
    id: 'reportTraffic',
    method: 'post',
    path: '/mod_mu/users/traffic',
    summary: 'Report traffic',
    description: `Records the users' traffic since the last report. ${reportChecks}`,
    parameters: [nodeId],
    body: { schema: trafficReportSchema, example: { data: [{ user_id: 1, u: 1_048_576, d: 8_388_608 }] } },
    reply: { schema: doneSchema, example: { ret: 1, msg: 'ok' } },
    failures: [
      badBody,
      noNode,
      disabledNode,
      {
        status: 500,
        when: "An entry names a user that does not exist. The entries before it are recorded, the node's totals are not.",
      },
    ],
    failureSchema: reportFailureSchema,
    etag: false,
    effects: [
      "Each user's traffic grows by u and d times the traffic rate, or times the rate for the current hour if the rate is dynamic.",
      "The user's traffic for today grows in the same way; the user's total grows without the rate.",
      'If traffic_log is on, the hourly log grows without the rate.',
      "The node's traffic grows without the rate, and its number of online users becomes the number of entries minus 1.",
    ],
    notes: [
      'The number of online users assumes one sum row in each report. NeXT Server sends none, so its nodes show one user too few.',
      'An empty list sets the number of online users to -1, which the database rejects in strict mode (HTTP 500).',
      'Nothing recognises a repeated report: it is billed again.',
      anyContentType,
    ],
    nextServer:
      'Sends it if a user had traffic, unless DisableUploadTraffic is on. It resets its counters only after success.',
  },
  {
    id: 'reportOnlineAddresses',
    method: 'post',
    path: '/mod_mu/users/aliveip',
    summary: 'Report online addresses',
    description: `Records the addresses from which users are connected. ${reportChecks}`,
    parameters: [nodeId],
    body: { schema: onlineAddressReportSchema, example: { data: [{ user_id: 1, ip: '203.0.113.7' }] } },
    reply: { schema: doneSchema, example: { ret: 1, msg: 'ok' } },
    failures: [badBody, noNode, disabledNode],
    failureSchema: reportFailureSchema,
    etag: false,
    effects: [
      'Each pair of user and address is stored once, with the time when it was first seen, and the time and node where it was last seen.',
      'IPv4 addresses are stored as ::ffff:a.b.c.d.',
      'The daily job deletes rows that are older than 86,400 seconds.',
    ],
    notes: ['Text that is not an address is skipped without an error.', anyContentType],
    nextServer: 'Sends it when it has seen an address since the last report.',
  },
  {
    id: 'reportAuditHits',
    method: 'post',
    path: '/mod_mu/users/detectlog',
    summary: 'Report audit hits',
    description: `Records which users hit which audit rules. ${reportChecks}`,
    parameters: [nodeId],
    body: { schema: auditReportSchema, example: { data: [{ user_id: 1, list_id: 4 }] } },
    reply: { schema: doneSchema, example: { ret: 1, msg: 'ok' } },
    failures: [badBody, noNode, disabledNode],
    failureSchema: reportFailureSchema,
    etag: false,
    effects: ['Each entry adds a row with the current time. Rows are kept for 3 days.'],
    notes: ['The panel does not check whether the user and the rule exist.', anyContentType],
    nextServer: 'Sends hits of rules from the panel; rules of its own file are enforced and not reported.',
  },
  {
    id: 'getNodeInfo',
    method: 'get',
    path: '/mod_mu/nodes/{id}/info',
    summary: 'Settings of a node',
    description: 'Returns what a node server needs to run the node.',
    parameters: [
      {
        name: 'id',
        in: 'path',
        required: true,
        meaning: 'Node ID, digits only. Anything else is an unknown route (404).',
      },
      {
        name: 'node_id',
        in: 'query',
        required: false,
        meaning: 'Ignored. The ID in the path counts.',
      },
    ],
    reply: {
      schema: nodeInfoSchema,
      example: {
        ret: 1,
        data: {
          node_speedlimit: 0,
          sort: 14,
          server: 'hk.example.com',
          custom_config: { offset_port_node: '443', host: 'hk.example.com' },
          type: 'NeXT-Panel',
          version: '24.5.1',
        },
      },
    },
    failures: [noNode, disabledNode],
    failureSchema: nodeFailureSchema,
    etag: true,
    effects: [],
    notes: [
      'An empty object in the custom config arrives as an empty list, also inside other objects.',
      'Custom config nested deeper than 64 arrives as null.',
      'The request does not count as a heartbeat.',
    ],
    nextServer:
      'Calls it in each interval with the last ETag and without node_id. After a 304, or if the node is unknown or disabled, it keeps its settings. It takes the node type from its own configuration, not from sort.',
  },
  {
    id: 'listAuditRules',
    method: 'get',
    path: '/mod_mu/func/detect_rules',
    summary: 'Audit rules',
    description: 'Returns all audit rules.',
    parameters: [],
    reply: {
      schema: auditRuleListSchema,
      example: { ret: 1, data: [{ id: 4, name: 'Torrent', text: 'No torrents', regex: 'torrent', type: 1 }] },
    },
    failures: [],
    etag: true,
    effects: [],
    notes: ['The request does not identify a node, so disabled nodes can call it, too.'],
    nextServer:
      'Calls it in every period and reads id and regex. An expression that Go RE2 does not support stops the node. An empty list is ignored, so the last rules stay until a restart.',
  },
  {
    id: 'ping',
    method: 'get',
    path: '/mod_mu/func/ping',
    summary: 'Ping',
    description: 'Succeeds if the Web API is on and the key is right.',
    parameters: [],
    reply: { schema: pongSchema, example: { ret: 1, msg: 'Pong? Pong!' } },
    failures: [],
    etag: false,
    effects: [],
    notes: ['The request does not identify a node, so disabled nodes can call it, too.'],
    nextServer: 'Never calls it.',
  },
]
