import type { Schema } from '#app/_http/openapi/schema.ts'

export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: Schema
  example?: string | number
  'x-extension'?: true
}

type Example = { value?: unknown; $ref?: string }
type Content = Record<string, { schema?: Schema; example?: object; examples?: Record<string, Example> }>

export type DescribedOperation = {
  operationId: string
  summary: string
  description?: string
  tags: [string]
  'x-extension'?: true
  security: object[]
  parameters: Parameter[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, { description: string; content?: Content; headers?: Record<string, object> }>
}

/** The API document, as the build writes it. */
export type ApiDocument = {
  info: { title: string; description: string }
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, DescribedOperation>>
  webhooks: Record<string, { post: DescribedOperation }>
  components: {
    schemas: Record<string, Schema>
    headers: Record<string, { description: string }>
    examples: Record<string, Example>
  }
}

export type Operation = DescribedOperation & { method: string; path: string }

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Lists the operations of a document: a list before one of its records, and reading before changing. */
export function operationsOf({ paths }: Pick<ApiDocument, 'paths'>): Operation[] {
  const operations = Object.entries(paths).flatMap(([path, described]) =>
    Object.entries(described).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  )
  return operations.sort((one, other) => compare(one.path, other.path) || order(one) - order(other))
}

const order = ({ method }: Operation) => methods.indexOf(method)
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** Returns the schema of a body or an answer in JSON. */
export function jsonOf(
  described: { content?: Content } | undefined,
): { schema: Schema; example?: object } | undefined {
  const { schema, example } = described?.content?.['application/json'] ?? {}
  return schema && { schema: wholeOf(schema), ...(example && { example }) }
}

/** Addresses of this installation, which stand in examples instead of those that were recorded. */
export type DocumentAddresses = { baseUrl: string; readerUrl: string }

/** Lists the recorded answers of an operation: what succeeds, and the refusals that are its own. */
export function exampleAnswers({ responses }: DescribedOperation, addresses: DocumentAddresses) {
  return Object.entries(responses).flatMap(([status, { content }]) => {
    const { recorded } = content?.['application/json']?.examples ?? {}
    if (recorded === undefined) return []
    const text = `${JSON.stringify(recorded.value, undefined, 2)}\n`
    return [{ status: Number(status), text: withAddresses(text, addresses) }]
  })
}

/** Returns a text with this installation's addresses. */
export function withAddresses(text: string, { baseUrl, readerUrl }: DocumentAddresses): string {
  return text.replaceAll('https://app.example.com', baseUrl).replaceAll('https://read.example.com', readerUrl)
}

/** Returns the schema of an answer with all fields: `fields` makes others of it. */
function wholeOf(schema: Schema): Schema {
  return schema.anyOf?.[0] ?? schema
}

/** Returns the schema of the items of a list; of a list of one, that of the one. */
export function itemSchema({ items, prefixItems }: Schema): Schema | undefined {
  return prefixItems?.[0] ?? (items || undefined)
}
