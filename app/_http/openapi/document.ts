import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { extensionMark } from '#db/rules/audience.ts'
import { scopesFor } from '#db/rules/key-scopes.ts'
import { largestId } from '#db/rules/shapes/ids.ts'
import { sparseFields } from '../answers/sparse.ts'
import { warningsJson } from '../answers/warnings.ts'
import type { AnyDeclaration } from '../declaration.ts'
import type { BodyShape } from '../requests/body.ts'
import { answerHeaders, headerParameters, headersOf, isRepeatable } from './headers.ts'
import { describedTags, operationName, tagOf } from './names.ts'
import { webhooksOf } from './webhooks.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

export type DeclaredOperation = {
  path: string
  method: (typeof methods)[number]
  declaration: AnyDeclaration
}

/** Lists the declared endpoints under a folder of `app`. */
export async function findOperations(folder: string): Promise<DeclaredOperation[]> {
  const operations: DeclaredOperation[] = []
  const found = await Array.fromAsync(glob('**/route.ts', { cwd: folder }))
  for (const file of found.sort()) {
    const handlers = await import(pathToFileURL(join(folder, file)).href)
    for (const method of methods) {
      const declaration: AnyDeclaration | undefined = handlers[method]?.declaration
      if (declaration) operations.push({ path: pathOf(file), method, declaration })
    }
  }
  return operations
}

function pathOf(file: string): string {
  const path = file
    .replace(/\/?route\.ts$/, '')
    .replaceAll('[', '{')
    .replaceAll(']', '}')
  return path === '' ? '/' : `/${path}`
}

/** Makes an OpenAPI 3.1 document without `servers`; shapes with an id become components. */
export function openApiDocument(
  operations: DeclaredOperation[],
  info: { title: string; version: string; description: string; license?: object },
  events: Parameters<typeof webhooksOf>[0] = {},
) {
  const schemas: Record<string, object> = {}
  const paths: Record<string, Record<string, object>> = {}
  for (const { path, method, declaration } of operations) {
    paths[path] ??= {}
    paths[path][method.toLowerCase()] = operationOf(path, method, declaration, schemas)
  }
  const webhooks = webhooksOf(events, shape => schemaOf(shape, 'output', schemas))
  return {
    openapi: '3.1.1',
    info,
    tags: describedTags(new Set(operations.map(({ path }) => tagOf(path)))),
    paths,
    webhooks,
    components: {
      schemas: { ...schemas, ...refusalSchemas },
      headers: answerHeaders,
      securitySchemes: {
        apiKey: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description:
            'The word `ApiKey` (or `Bearer`), a space, and a key from the advanced settings of your profile. A key that is limited to reading or to scopes may call what names no other right.',
        },
      },
    },
  }
}

const refusalSchemas = {
  Errors: {
    type: 'object',
    description: 'What is wrong, by field',
    required: ['errors'],
    additionalProperties: false,
    properties: {
      errors: {
        type: 'object',
        additionalProperties: { type: 'array', items: { type: 'string' }, minItems: 1 },
      },
    },
  },
  Error: {
    type: 'object',
    required: ['error'],
    additionalProperties: false,
    properties: { error: { type: 'string' } },
  },
}

function operationOf(
  path: string,
  method: DeclaredOperation['method'],
  declaration: AnyDeclaration,
  schemas: Record<string, object>,
) {
  const { summary, description, audience, access, params, query, body, file } = declaration
  const shapeOf = (shape: z.ZodType, io: 'input' | 'output') => schemaOf(shape, io, schemas)
  return {
    operationId: declaration.operation ?? operationName(path, method),
    summary,
    description,
    tags: [tagOf(path)],
    ...(audience === 'ours' && extensionMark),
    security: access === 'public' ? [] : [{ apiKey: rightsFor(declaration) }],
    parameters: [
      ...parametersOf(params, 'path', path).map(parameter => ({ ...parameter, required: true })),
      ...parametersOf(query, 'query', path),
      ...(method === 'GET' ? sparseParameter(declaration) : []),
      ...headerParameters(method, declaration),
    ],
    ...(body && {
      requestBody: {
        required: body.mayMiss !== true,
        content: { 'application/json': jsonBodyOf(body, shapeOf(body.shape, 'input')) },
      },
    }),
    // A media type without a schema: https://spec.openapis.org/oas/v3.1.1.html#considerations-for-file-uploads
    ...(file && { requestBody: { required: true, content: { [file]: {} } } }),
    responses: responsesOf(method, declaration, shape => shapeOf(shape, 'output')),
  }
}

/** The scopes of a key; for schemes that are no OAuth the specification takes names of rights there too. */
function rightsFor({ access, scope = 'all' }: AnyDeclaration): string[] {
  return [access, ...scopesFor(scope)]
}

function responsesOf(
  method: string,
  declaration: AnyDeclaration,
  shapeOf: (shape: z.ZodType) => object,
): Record<string, object> {
  const { summary, body: sent, returns } = declaration
  const answers = Object.entries(returns).map(([status, { description, body, files = [] }]) => {
    const noBody = 'Done; the answer has no body'
    const schema = body && told(shapeOf(body), sent !== undefined && Number(status) < 300)
    return [
      status,
      {
        description: description ?? (body === null ? noBody : summary),
        ...(schema && {
          content: { 'application/json': { schema }, ...Object.fromEntries(files.map(type => [type, {}])) },
        }),
      },
    ] as const
  })
  // The endpoint's own declarations override those of all.
  const responses: Record<string, object> = {
    ...refusalsOf(method, declaration),
    ...Object.fromEntries(answers),
  }
  return Object.fromEntries(
    Object.entries(responses).map(([status, response]) => [
      status,
      { ...response, headers: headersOf(method, Number(status), declaration) },
    ]),
  )
}

function told(schema: object, hasWarnings: boolean): object {
  if (!hasWarnings || !('properties' in schema)) return schema
  const { $schema: _, ...warnings } = z.toJSONSchema(warningsJson, { io: 'output' })
  return { ...schema, properties: { ...(schema.properties as object), warnings } }
}

function refusalsOf(method: string, declaration: AnyDeclaration) {
  const { access, byRevision, body, file, query, params } = declaration
  const isKeyed = isRepeatable(method, declaration)
  const refusal = (description: string, name: 'Error' | 'Errors') => ({
    description,
    content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
  })
  return {
    ...(access !== 'public' && { 403: refusal('Invalid API key or insufficient permissions', 'Error') }),
    ...(params && { 404: refusal('There is no such record', 'Error') }),
    ...(method === 'GET' && { 304: { description: 'The copy whose tag was sent is still right' } }),
    ...(byRevision && { 412: refusal('The record was changed since it was read', 'Error') }),
    406: refusal('Only JSON is available', 'Error'),
    ...(isKeyed && { 409: refusal('The first request with this Idempotency-Key is running', 'Error') }),
    ...((body || file || isKeyed) && { 413: refusal('The body is too large', 'Error') }),
    ...((body || file || query || isKeyed || (method === 'GET' && sparseFields(declaration))) && {
      422: refusal('What was sent is not acceptable', 'Errors'),
    }),
    ...(access !== 'public' && { 429: refusal('The API key has sent too many requests', 'Error') }),
    503: refusal('Down for maintenance, or temporarily out of reach', 'Error'),
  }
}

const recordId = { type: 'integer', minimum: 1, maximum: largestId }

function parametersOf(shape: z.ZodType | undefined, place: 'path' | 'query', path: string) {
  if (shape === undefined) return []
  const { properties = {}, required = [] } = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' })
  const names = Object.keys(properties).filter(name => place === 'query' || path.includes(`{${name}}`))
  return names.map(name => {
    const { description, ...schema } = properties[name] as { description?: string }
    return {
      name,
      in: place,
      required: required.includes(name),
      description,
      schema: place === 'path' && !name.endsWith('_slug') ? recordId : schema,
    }
  })
}

function sparseParameter(declaration: AnyDeclaration): object[] {
  const names = sparseFields(declaration)
  if (names === undefined) return []
  const description = 'The fields to answer of each record, separated by commas; all if left out'
  const items = { type: 'string', enum: names }
  const schema = { type: 'array', minItems: 1, items }
  return [
    {
      name: 'fields',
      in: 'query',
      required: false,
      style: 'form',
      explode: false,
      description,
      schema,
      ...extensionMark,
    },
  ]
}

function schemaOf(shape: z.ZodType, io: 'input' | 'output', components: Record<string, object>): object {
  const {
    $schema: _,
    $defs = {},
    ...schema
  } = z.toJSONSchema(shape, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => spellOutNames(jsonSchema),
  })
  for (const [name, definition] of Object.entries($defs)) components[name] = withoutId(pointed(definition))
  if (typeof schema.id !== 'string') return pointed(schema)
  components[schema.id] = withoutId(pointed(schema))
  return { $ref: `#/components/schemas/${schema.id}` }
}

/** Lists the properties of a record whose names are known, as generators of clients read no `propertyNames`. */
function spellOutNames(schema: z.core.JSONSchema.BaseSchema): void {
  const { propertyNames, additionalProperties } = schema
  if (typeof propertyNames !== 'object' || additionalProperties === undefined) return
  const names = propertyNames.enum
  if (names === undefined) return
  schema.properties = Object.fromEntries(names.map(name => [String(name), additionalProperties]))
  schema.additionalProperties = false
  delete schema.propertyNames
}

function pointed(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'))
}

function withoutId(schema: object): object {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => key !== 'id'))
}

function jsonBodyOf({ scope, example }: BodyShape, schema: object) {
  return {
    schema: scoped(scope, schema),
    ...(example && { example: scope === undefined ? example : { [scope]: example } }),
  }
}

function scoped(scope: string | undefined, schema: object): object {
  return scope === undefined ? schema : { type: 'object', required: [scope], properties: { [scope]: schema } }
}
