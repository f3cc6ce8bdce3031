import { webApiDocument } from '@next-panel/panel/webapi'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { z } from 'zod'

const parameterSchema = z.object({ name: z.string(), in: z.string(), required: z.boolean().default(true) })
const operationSchema = z.object({
  parameters: z.array(z.union([parameterSchema, z.object({ $ref: z.string() })])).default([]),
  security: z.array(z.unknown()).optional(),
  requestBody: z.unknown().optional(),
  responses: z.object({
    200: z.object({
      content: z.object({
        'application/json': z.object({ examples: z.record(z.string(), z.object({ value: z.unknown() })) }),
      }),
    }),
  }),
})
const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.object({
    securitySchemes: z.record(z.string(), parameterSchema),
    parameters: z.record(z.string(), parameterSchema),
  }),
})

const source = webApiDocument()
const document = documentSchema.parse(source)
const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false })
ajv.addSchema(source, 'webapi')

/** An operation of the Web API or of the subscriptions. */
export interface Operation {
  readonly method: string
  /** As in the document: `/mod_mu/nodes/{id}/info`. */
  readonly path: string
  /** Every query parameter it reads, the key included. */
  readonly query: ReadonlySet<string>
  /** The required query parameters. */
  readonly requiredQuery: readonly string[]
  readonly hasBody: boolean
  /** The example of a successful response; undefined for subscriptions, which have an example per format. */
  readonly reply: unknown
}

/** The operations of the OpenAPI document that `packages/panel` publishes. */
export const operations: readonly Operation[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { parameters, security, requestBody, responses }]) => {
    const own = parameters.flatMap((parameter) => ('name' in parameter ? [parameter] : []))
    // An empty list means that the operation needs no key.
    const keys = security?.length === 0 ? [] : Object.values(document.components.securitySchemes)
    const query = [...own, ...keys].filter((parameter) => parameter.in === 'query')
    return {
      method,
      path,
      query: new Set(query.map(({ name }) => name)),
      requiredQuery: query.filter(({ required }) => required).map(({ name }) => name),
      hasBody: requestBody !== undefined,
      reply: responses[200].content['application/json'].examples.success?.value,
    }
  }),
)

/** The operation of a method and path. The path has values for its parameters. */
export function findOperation(method: string, pathname: string): Operation | undefined {
  return operations.find(
    (operation) => operation.method === method && pathPattern(operation.path).test(pathname),
  )
}

function pathPattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`)
}

/** The reason why a response with status 200 does not match the operation. */
export function replyProblem(operation: Operation, reply: unknown): string | undefined {
  return problem(`${pointer(operation)}/responses/200/content/application~1json/schema`, reply)
}

/** The reason why a request body does not match the operation. */
export function bodyProblem(operation: Operation, body: unknown): string | undefined {
  return problem(`${pointer(operation)}/requestBody/content/application~1json/schema`, body)
}

/** The reason why a value is neither the account document of the subscription type `json` nor its error. */
export function accountDocumentProblem(reply: unknown): string | undefined {
  return (
    problem('#/components/schemas/SubscriptionRefusal', reply) &&
    problem('#/components/schemas/AccountDocument', reply)
  )
}

/** The reason why a value is not the member `data` of a response of the operation. */
export function dataProblem(operation: Operation, data: unknown): string | undefined {
  return replyProblem(operation, { ret: 1, data })
}

function pointer({ method, path }: Operation): string {
  return `#/paths/${encodeURIComponent(path.replaceAll('~', '~0').replaceAll('/', '~1'))}/${method}`
}

function problem(schema: string, value: unknown): string | undefined {
  const validate = ajv.compile({ $ref: `webapi${schema}` })
  return validate(value) ? undefined : ajv.errorsText(validate.errors, { dataVar: 'value' })
}
