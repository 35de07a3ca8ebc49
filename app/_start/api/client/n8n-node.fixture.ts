// Runs a declarative node as n8n does, as far as ours goes: https://docs.n8n.io/integrations/creating-nodes
import { runInNewContext } from 'node:vm'
import type { N8nProperty } from './making/n8n/fields.ts'

type Routing = {
  request?: Record<string, unknown>
  send?: {
    type?: 'body' | 'query'
    property?: string
    value?: string
    paginate?: string
    preSend?: PreSend[]
  }
  output?: { postReceive: PostReceive[] }
  operations?: { pagination: { properties: { continue: string; request: Record<string, string> } } }
}
type Sent = { method: string; url: string; baseURL: string } & Record<
  'qs' | 'body' | 'headers',
  Record<string, unknown>
>
type PreSend = (this: unknown, request: Sent) => Promise<Sent>
type PostReceive = { type: 'rootProperty' | 'set'; properties: { property?: string; value?: string } }

export type N8nDescription = { requestDefaults: object; properties: N8nProperty[] } & Record<string, unknown>
type Credentials = { authenticate: { properties: { headers: Record<string, string> } } }
type Values = Record<string, unknown>

/** Runs an operation. @returns the items @throws Error with the answer of a refusal */
export async function runNode(
  { requestDefaults, properties }: N8nDescription,
  { authenticate }: Credentials,
  $credentials: Values,
  given: Values,
  file?: Buffer,
): Promise<Values[]> {
  const isShown = ({ displayOptions }: N8nProperty) =>
    Object.entries(displayOptions?.show ?? {}).every(([name, values]) => values.includes($parameter[name]))
  const $parameter: Values = { ...given }
  for (const property of properties) if (isShown(property)) $parameter[property.name] ??= property.default
  let request = { qs: {}, body: {}, ...(evaluated(requestDefaults, { $credentials }) as object) } as Sent
  const routings = properties
    .filter(isShown)
    .flatMap(property => routingsOf(property, $parameter[property.name]))
  for (const { routing, $value } of routings) {
    const { headers, ...asked } = evaluated(routing.request ?? {}, { $parameter, $value }) as Partial<Sent>
    request = { ...request, ...asked, headers: { ...request.headers, ...headers } }
    const { type, property, value } = routing.send ?? {}
    if (property !== undefined)
      put(
        type === 'body' ? request.body : request.qs,
        property,
        value ? evaluated(value, { $value }) : $value,
      )
  }
  const context = {
    getNodeParameter: (name: string) => $parameter[name],
    helpers: { assertBinaryData: () => ({}), getBinaryDataBuffer: async () => file },
  }
  for (const preSend of routings.flatMap(({ routing }) => routing.send?.preSend ?? []))
    request = await preSend.call(context, request)
  Object.assign(request.headers, evaluated(authenticate.properties.headers, { $credentials }))
  const received = routings.flatMap(({ routing }) => routing.output?.postReceive ?? [])
  const paged = routings.find(({ routing, $value }) => evaluated(routing.send?.paginate, { $value }) === true)
  const items: Values[] = []
  let $response: object = {}
  for (;;) {
    const pages = paged?.routing.operations?.pagination.properties
    const page = evaluated(pages?.request ?? {}, { $request: request, $response }) as object
    const answer = await send({ ...request, ...page })
    items.push(...received.reduce<Values[]>(itemsAfter, [answer.body]))
    $response = answer
    if (!pages || evaluated(pages.continue, { $response }) !== true) return items
  }
}

function routingsOf(property: N8nProperty, value: unknown): { routing: Routing; $value: unknown }[] {
  const { type, routing = {}, options = [] } = property
  const own = { routing: routing as Routing, $value: value }
  if (type === 'collection') {
    const set = (options as N8nProperty[]).filter(({ name }) => name in (value as object))
    return set.flatMap(option => routingsOf(option, (value as Values)[option.name]))
  }
  const chosen = (options as { value: unknown; routing?: Routing }[]).find(option => option.value === value)
  return [own, ...(chosen?.routing ? [{ routing: chosen.routing, $value: value }] : [])]
}

async function send({ method, url, baseURL, qs, headers, body }: Sent) {
  const address = new URL(baseURL + url)
  for (const [name, value] of Object.entries(qs)) address.searchParams.append(name, String(value))
  const isJson = !Buffer.isBuffer(body)
  const json = Object.keys(body).length > 0 || method === 'POST' ? JSON.stringify(body) : undefined
  const sent = isJson ? json : new Uint8Array(body)
  const answer = await fetch(address, {
    method,
    headers: {
      ...(isJson && sent && { 'Content-Type': 'application/json' }),
      ...(headers as Record<string, string>),
    },
    ...(sent !== undefined && { body: sent }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${answer.status} ${text}`)
  return { headers: Object.fromEntries(answer.headers), body: text === '' ? {} : JSON.parse(text) }
}

function itemsAfter(items: Values[], { type, properties }: PostReceive): Values[] {
  if (type === 'set') return [evaluated(properties.value, {}) as Values]
  return items.flatMap(item => item[properties.property ?? '']) as Values[]
}

function put(target: Values, path: string, value: unknown) {
  const [name = '', ...rest] = path.split('.')
  if (rest.length === 0) target[name] = value
  else {
    target[name] ??= {}
    put(target[name] as Values, rest.join('.'), value)
  }
}

/** Texts that begin with = hold expressions; one that is an expression alone has its value. */
function evaluated(value: unknown, scope: object): unknown {
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, evaluated(inner, scope)]))
  if (typeof value !== 'string' || !value.startsWith('=')) return value
  const expression = /\{\{([\s\S]+?)\}\}(?!\})/g
  const read = (code: string) => runInNewContext(`(${code})`, { ...scope, encodeURIComponent })
  const [whole, alone] = [...value.slice(1).matchAll(expression)][0] ?? []
  if (whole === value.slice(1) && alone !== undefined) return read(alone)
  return value.slice(1).replace(expression, (_, code: string) => String(read(code)))
}
