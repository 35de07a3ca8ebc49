// The document of the interface as a test drives it: its operations, and whether answers are as it says.
import { fileURLToPath } from 'node:url'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect } from 'vitest'
import { findOperations, openApiDocument } from '#app/_http/openapi/document.ts'
import type { Schema } from '#app/_http/openapi/schema.ts'

type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: Schema }
type Content = Record<string, { schema?: Schema }>
type Described = {
  operationId: string
  security: { apiKey?: string[] }[]
  parameters: Parameter[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, { content?: Content }>
}

const info = { title: 'v2', version: '2', description: '' }
const made = openApiDocument(await findOperations(fileURLToPath(new URL('.', import.meta.url))), info)
// What clients get is JSON.
const document: {
  paths: Record<string, Record<string, Described>>
  components: { schemas: Record<string, Schema> }
} = JSON.parse(JSON.stringify(made))

export const definitions = document.components.schemas

const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true, keywords: ['x-extension'] })
addFormats.default(ajv)
ajv.addVocabulary(['example', 'components'])

export type Operation = ReturnType<typeof operationOf>

/** Every operation that the document promises. */
export const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, described]) => operationOf(method.toUpperCase(), path, described)),
)

function operationOf(
  method: string,
  path: string,
  { operationId, security, parameters, requestBody, responses }: Described,
) {
  const [[type, { schema }] = ['', {}]] = Object.entries(requestBody?.content ?? {})
  return {
    id: operationId,
    method,
    path,
    ids: parameters.filter(parameter => parameter.in === 'path').map(({ name }) => name),
    // Records of some fields are not those of the document; sparse-fields.test.ts compares them with whole ones.
    query: parameters.filter(parameter => parameter.in === 'query' && parameter.name !== 'fields'),
    isSparse: parameters.some(({ name }) => name === 'fields'),
    body: schema && bodyOf(schema),
    isRead: security.some(({ apiKey }) => apiKey?.includes('read')),
    mayMissBody: requestBody?.required === false,
    /** The media type of a file that is the body. */
    file: type !== '' && schema === undefined ? type : undefined,
    success:
      Object.keys(responses)
        .map(Number)
        .find(status => status < 300) ?? 0,
    statuses: new Map(
      Object.entries(responses).map(([status, { content }]) => [
        Number(status),
        content?.['application/json']?.schema && validatorOf(content['application/json'].schema),
      ]),
    ),
    seen: new Set<number>(),
  }
}

/** A body is the thing itself, or an object whose only field holds it. */
function bodyOf(schema: Schema) {
  const [scope, ...others] = schema.$ref === undefined ? Object.keys(schema.properties ?? {}) : []
  const only = scope !== undefined && others.length === 0 ? schema.properties?.[scope] : undefined
  // A field alone is none: only what has fields itself is a scope.
  const inner = (only?.$ref ?? only?.properties ?? only?.oneOf ?? only?.anyOf) ? only : undefined
  return { scope: inner && scope, schema: inner ?? schema, allows: validatorOf(inner ?? schema) }
}

function validatorOf(schema: Schema): ValidateFunction {
  return ajv.compile({ ...schema, components: document.components })
}

export type Answered = { status: number; body: unknown }

/** Takes an answer down as seen; it has to be one that the document promises. */
export async function asPromised(operation: Operation, response: Response): Promise<Answered> {
  const { status } = response
  const text = await response.text()
  expect([...operation.statuses.keys()], `${operation.method} ${operation.path}: ${text}`).toContain(status)
  operation.seen.add(status)
  const validate = operation.statuses.get(status)
  if (validate === undefined) {
    expect(text).toBe('')
    return { status, body: undefined }
  }
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  const body: unknown = JSON.parse(text)
  expect(validate(body) ? [] : validate.errors, `${operation.method} ${operation.path}: ${text}`).toEqual([])
  return { status, body }
}
