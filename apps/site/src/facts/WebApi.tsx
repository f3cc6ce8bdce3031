import { protocolNames, protocolSorts, protocols } from '@next-panel/panel/protocols'
import { accessChecks, nodeUserSchemas, type WebApiEndpoint, webApiEndpoints } from '@next-panel/panel/webapi'
import { DataTable, Properties, Property, SiteError } from 'sheaf/components'
import { Fields } from './Fields.tsx'
import { PanelText } from './PanelText.tsx'
import { fieldsOf } from './schema-fields.ts'

/** Every call has the key in its query; the document defines it as the security scheme. */
const keyParameter = { name: 'key', in: 'query', required: true, meaning: 'The key `muKey`.' } as const

/** The parameters of an endpoint. @throws SiteError `component` for an unknown endpoint */
export function EndpointParameters({ of }: { of: string }) {
  const { parameters } = endpoint(of)
  return (
    <Properties>
      {[
        ...parameters.filter((parameter) => parameter.in === 'path'),
        keyParameter,
        ...parameters.filter((parameter) => parameter.in === 'query'),
      ].map(({ name, in: place, required, meaning }) => (
        <Property
          key={name}
          id={`${of}-parameter-${name}`}
          name={name}
          type={place}
          chips={[required ? 'required' : 'optional']}
        >
          <PanelText text={meaning} />
        </Property>
      ))}
    </Properties>
  )
}

/** The members of an entry in the body of a report. */
export function EndpointBody({ of }: { of: string }) {
  const { body } = endpoint(of)
  if (!body) throw new SiteError('component', `the endpoint "${of}" has no body`)
  return <Fields of={`${of}-body`} fields={fieldsOf(body.schema)} />
}

/** The members of the data that an endpoint returns, or of each entry of it. */
export function EndpointReply({ of }: { of: string }) {
  return <Fields of={`${of}-reply`} fields={fieldsOf(endpoint(of).reply.schema)} />
}

/** The errors that only this endpoint returns, in the order of its checks. */
export function EndpointErrors({ of }: { of: string }) {
  return (
    <DataTable
      rows={endpoint(of).failures}
      id={({ status, when }) => `${status} ${when}`}
      columns={[
        { head: 'Status', cell: ({ status }) => status },
        {
          head: 'Message',
          cell: ({ message }) => (message === undefined ? 'HTML page' : <code>{message}</code>),
        },
        { head: 'When', cell: ({ when }) => when },
      ]}
    />
  )
}

/** The members of a user by the node protocol. */
export function NodeUserFields() {
  const byProtocol = protocols.map(
    (protocol) => [protocol, fieldsOf(nodeUserSchemas[protocol]).map(({ name }) => name)] as const,
  )
  const names = [...new Set(byProtocol.flatMap(([, fields]) => fields))]
  return (
    <DataTable
      rows={names}
      id={(name) => name}
      columns={[
        { head: 'Field', cell: (name) => <code>{name}</code> },
        ...byProtocol.map(([protocol, fields]) => ({
          head: protocolNames[protocol],
          cell: (name: string) => (fields.includes(name) ? 'yes' : 'no'),
        })),
      ]}
    />
  )
}

/** The numbers that the panel stores for protocols. */
export function ProtocolNumbers() {
  return (
    <DataTable
      rows={protocols}
      id={(protocol) => protocol}
      columns={[
        { head: 'Number', cell: (protocol) => <code>{protocolSorts[protocol]}</code> },
        { head: 'Protocol', cell: (protocol) => protocolNames[protocol] },
      ]}
    />
  )
}

/** The checks of every call, in order. */
export function AccessChecks() {
  return (
    <DataTable
      rows={accessChecks.map((check, index) => ({ ...check, step: index + 1 }))}
      id={({ step }) => String(step)}
      columns={[
        { head: 'Step', cell: ({ step }) => step },
        { head: 'Check', cell: ({ check }) => <PanelText text={check} /> },
        {
          head: 'If it fails',
          cell: ({ status, message }) => (
            <>
              {status}, <code>{message}</code>
            </>
          ),
        },
      ]}
    />
  )
}

function endpoint(id: string): WebApiEndpoint {
  const found = webApiEndpoints.find((candidate) => candidate.id === id)
  if (found) return found
  const known = webApiEndpoints.map((candidate) => candidate.id).join(', ')
  throw new SiteError('component', `unknown endpoint "${id}"; endpoints: ${known}`)
}
