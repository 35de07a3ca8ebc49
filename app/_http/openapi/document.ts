import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { z } from 'zod'
import { extensionMark } from '#db/rules/audience.ts'
import { scopesFor } from '#db/rules/key-scopes.ts'
import type { AnyDeclaration } from '../declaration.ts'
import type { BodyShape } from '../requests/body.ts'
import { answerHeaders, headerParameters } from './headers.ts'
import { describedTags, operationName, tagOf } from './names.ts'
import { parametersOf, sparseParameter } from './parameters.ts'
import { addSharedSchemas, type RecordedExamples, refusalExamples, responsesOf } from './responses.ts'
import { schemaOf } from './shapes.ts'
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
  {
    events = {},
    recorded = nothingRecorded,
  }: { events?: Parameters<typeof webhooksOf>[0]; recorded?: RecordedExamples } = {},
) {
  const schemas: Record<string, object> = {}
  const paths: Record<string, Record<string, object>> = {}
  for (const { path, method, declaration } of operations) {
    paths[path] ??= {}
    paths[path][method.toLowerCase()] = operationOf({ path, method, declaration }, schemas, recorded)
  }
  addSharedSchemas(schemas)
  const webhooks = webhooksOf(events, shape => schemaOf(shape, 'output', schemas))
  return {
    openapi: '3.1.1',
    info,
    tags: describedTags(new Set(operations.map(({ path }) => tagOf(path)))),
    paths,
    webhooks,
    components: {
      schemas,
      examples: refusalExamples(recorded),
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

const nothingRecorded: RecordedExamples = { ids: {}, refusals: {}, operations: {} }

function operationOf(
  { path, method, declaration }: DeclaredOperation,
  schemas: Record<string, object>,
  recorded: RecordedExamples,
) {
  const operationId = declaration.operation ?? operationName(path, method)
  const { summary, description, audience, access, params, query, body, file } = declaration
  const shapeOf = (shape: z.ZodType, io: 'input' | 'output') => schemaOf(shape, io, schemas)
  return {
    operationId,
    summary,
    description,
    tags: [tagOf(path)],
    ...(audience === 'ours' && extensionMark),
    security: access === 'public' ? [] : [{ apiKey: rightsFor(declaration) }],
    parameters: [
      ...parametersOf(params, 'path', path).map(parameter => ({
        ...parameter,
        required: true,
        ...(parameter.name in recorded.ids && { example: recorded.ids[parameter.name] }),
      })),
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
    responses: responsesOf(method, declaration, schemas, recorded.operations[operationId]?.answers ?? {}),
  }
}

/** The scopes of a key; for schemes that are no OAuth the specification takes names of rights there too. */
function rightsFor({ access, scope = 'all' }: AnyDeclaration): string[] {
  return [access, ...scopesFor(scope)]
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
