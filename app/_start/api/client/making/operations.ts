import type { Schema } from '#app/_http/openapi/schema.ts'
import type { ApiRoute } from '../package/request.ts'
import { clientField, commentOf, typeName, typeOf } from './types.ts'

type Content = Record<string, { schema?: Schema }>
type Described = {
  operationId: string
  summary: string
  description?: string
  security: object[]
  parameters: { name: string; in: string; required: boolean; description?: string; schema: Schema }[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, { content?: Content }>
}
export type ClientDocument = {
  paths: Record<string, Record<string, Described>>
  components: { schemas: Record<string, Schema> }
}

/** Writes a module of the operations of a document: their types, and the routes that they are sent to. */
export function operationsModule({ paths, components }: ClientDocument): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({ path, method: method.toUpperCase(), described })),
  )
  const routes = Object.fromEntries(
    operations.map(({ path, method, described }) => [
      described.operationId,
      routeOf(path, method, described),
    ]),
  )
  const types = operations.map(({ described }) => operationType(described))
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) => `${commentOf(schema.description)}export type ${typeName(name)} = ${typeOf(schema)}\n`,
  )
  return `${schemas.join('\n')}
export type Operations = {
${types.join('\n')}
}

export const routes = ${JSON.stringify(routes, undefined, 2)}
`
}

function routeOf(path: string, method: string, described: Described): ApiRoute {
  const query = described.parameters.filter(parameter => parameter.in === 'query').map(({ name }) => name)
  const [type] = Object.keys(described.requestBody?.content ?? {})
  const list = listOf(described)
  return {
    method,
    path,
    query,
    ...(type !== undefined && type !== 'application/json' && { file: type }),
    ...(list && { list: list.name }),
    ...(described.security.length === 0 && { isPublic: true }),
  }
}

/** Returns the field of a paged answer that holds the records. */
function listOf({ parameters, responses }: Described): { name: string; item: Schema } | undefined {
  if (!parameters.some(({ name }) => name === 'page')) return undefined
  const fields = Object.entries(answerSchema(responses['200'])?.properties ?? {})
  const [name, { items: item } = {}] = fields.find(([, field]) => field.items) ?? []
  return name === undefined || typeof item !== 'object' ? undefined : { name, item }
}

/** Returns the schema of an answer with all fields, without that of an answer with those that `fields` names. */
function answerSchema(response: { content?: Content } | undefined): Schema | undefined {
  const schema = response?.content?.['application/json']?.schema
  return schema?.anyOf?.[0] ?? schema
}

function operationType(described: Described): string {
  const { operationId, summary, description } = described
  const list = listOf(described)
  const [, success] = Object.entries(described.responses).find(([status]) => status.startsWith('2')) ?? []
  const answer = answerSchema(success)
  const told = [summary, description].filter(Boolean).join('. ')
  const item = list ? `; item: ${typeOf(list.item)}` : ''
  return `${commentOf(told)}${operationId}: { input: ${inputType(described)}; answer: ${answer ? typeOf(answer) : 'undefined'}${item} }`
}

/** Parameters and fields of the body have no name in common. @throws Error if they do */
function inputType({ operationId, parameters, requestBody }: Described): string {
  const own = parameters.filter(parameter => parameter.in !== 'header')
  const fields = own.map(({ name, schema, required, description }) =>
    clientField(name, typeOf(schema), required, description),
  )
  const content = requestBody?.content ?? {}
  const body = content['application/json']?.schema
  if (requestBody && body === undefined) fields.push(clientField('file', 'Blob', requestBody.required))
  const clash = own.find(({ name }) => body?.properties && name in body.properties)
  if (clash) throw new Error(`${operationId} has ${clash.name} in its body and beside it`)
  const beside = `{ ${fields.join('; ')} }`
  if (body === undefined) return beside
  return `${beside} & ${requestBody?.required ? typeOf(body) : `Partial<${typeOf(body)}>`}`
}
