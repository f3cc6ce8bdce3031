import { z } from 'zod'
import { eventStream, operation } from './operation.ts'

/** What code of a collection writes to its console (protocol.md 15). */
export const logs = {
  follow: operation({
    method: 'GET',
    path: '/v1/collections/:collection/logs',
    tag: 'Logs',
    summary: 'Follow what hooks and tools print',
    description: 'Events are plain text. The first one is `Connected`.',
    key: 'read',
    reply: eventStream(z.string(), 'text'),
  }),
}
