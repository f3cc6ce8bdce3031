import { createHash } from 'node:crypto'
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { readCurl } from '../curl-command.test-helper.ts'
import { requestProblem } from '../panel-request.test-helper.ts'
import { findOperation } from '../web-api-contract.test-helper.ts'

// Replaces curl for a program on a page: replies as the OpenAPI document says, and writes each request with its
// problems as a line of JSON to the file REQUEST_LOG.

const curl = readCurl(process.argv.slice(2))
const body = curl.body?.startsWith('@') ? readFileSync(curl.body.slice(1), 'utf8') : curl.body
const address = new URL(curl.url)
const problem = requestProblem({ ...curl, body })
appendFileSync(
  process.env.REQUEST_LOG ?? '/dev/stderr',
  `${JSON.stringify({ request: `${curl.method} ${address.pathname}`, problem })}\n`,
)
const operation = findOperation(curl.method, address.pathname)
if (problem !== undefined || operation === undefined) process.exit(22)

const reply = JSON.stringify(operation.reply)
const etag = `W/"${createHash('sha1').update(reply).digest('hex').slice(0, 16)}"`
const unchanged = curl.headers.includes(`If-None-Match: ${etag}`)
if (!unchanged) {
  if (curl.output === undefined) process.stdout.write(reply)
  else writeFileSync(curl.output, reply)
}
process.stdout.write(
  (curl.writeOut ?? '')
    .replace('%{http_code}', unchanged ? '304' : '200')
    .replace('%header{etag}', unchanged ? '' : etag),
)
