import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Schema } from '#app/_http/openapi/schema.ts'
import { root } from '#db/own-files.ts'
import { v2Document } from '../../v2-document.ts'
import { behaviour } from '../package/behaviour.ts'
import { ConversionError } from '../package/conversions.ts'
import { ConnectionError, errorsByStatus } from '../package/errors.ts'
import type { ApiRoute } from '../package/request.ts'
import { WebhookError } from '../package/webhooks.ts'

type Content = Record<string, { schema?: Schema }>
type Parameter = { name: string; in: string; required: boolean; description?: string; schema: Schema }

/** An operation of the document. */
type Described = {
  operationId: string
  summary: string
  description?: string
  tags: string[]
  security: object[]
  parameters: Parameter[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, { description: string; content?: Content }>
}
type ApiDocument = {
  paths: Record<string, Record<string, Described>>
  webhooks: Record<string, { post: Described }>
  components: { schemas: Record<string, Schema> }
}

/** An operation as each language offers it. */
export type ClientOperation = {
  name: string
  /** The group of the reference that it is in. */
  tag: string
  summary: string
  comment: string
  route: ApiRoute
  /** Of the path and the query. */
  parameters: Parameter[]
  headers: Parameter[]
  /** Kinds of objects that may be sent. Their fields and the parameters have no name in common. */
  body: { kinds: Schema[]; isRequired: boolean } | undefined
  /** The media type of a file that is the body. */
  file: string | undefined
  answer: Schema | undefined
  /** True if the answer can be asked for as a file. */
  hasFiles: boolean
  /** The record of a list that is read by pages. */
  item: Schema | undefined
}

/** All that the clients of a version of Recto know of it, whatever their language. */
export type ClientModel = {
  version: string
  license: string
  operations: ClientOperation[]
  schemas: Record<string, Schema>
  /** Refusals, with the comments of their classes in TypeScript. */
  errors: { status: number; name: string; meaning: string }[]
  /** Errors that are no refusals. */
  failures: { name: string; meaning: string }[]
  behaviour: typeof behaviour
}

/** Reads the model of this version of Recto. */
export async function presentModel(): Promise<ClientModel> {
  const { version, license } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  return clientModel(JSON.parse(JSON.stringify(await v2Document())), { version, license })
}

/** @throws Error if fields of a body have names of parameters */
async function clientModel(
  { paths, webhooks, components }: ApiDocument,
  about: { version: string; license: string },
): Promise<ClientModel> {
  const events = Object.values(webhooks).map(({ post }) => jsonSchema(post.requestBody) ?? {})
  const source = await readFile(join(import.meta.dirname, '../package/errors.ts'), 'utf8')
  return {
    ...about,
    operations: Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) =>
        operationOf({ path, method: method.toUpperCase() }, operation, components.schemas),
      ),
    ),
    schemas: { ...components.schemas, WebhookEvent: { oneOf: events } },
    errors: Object.entries(errorsByStatus).map(([status, { name }]) => ({
      status: Number(status),
      name,
      meaning: source.split(`\nexport class ${name} `)[0]?.match(/.*\/\*\* (.+) \*\/$/s)?.[1] ?? '',
    })),
    failures,
    behaviour,
  }
}

const failures = [
  { name: ConnectionError.name, meaning: 'The server was not reached, or did not answer in time.' },
  { name: ConversionError.name, meaning: 'The PDF did not become pages.' },
  { name: WebhookError.name, meaning: 'The message was not sent by Recto, or too long ago.' },
]

function operationOf(
  sentTo: Pick<ApiRoute, 'path' | 'method'>,
  operation: Described,
  schemas: Record<string, Schema>,
): ClientOperation {
  const { operationId: name, summary, description, tags, requestBody, responses } = operation
  const [tag = ''] = tags
  const parameters = operation.parameters.filter(parameter => parameter.in !== 'header')
  const headers = operation.parameters.filter(parameter => parameter.in === 'header')
  const sent = jsonSchema(requestBody)
  const kinds = sent && kindsOf(sent, schemas)
  const clash = parameters.find(parameter =>
    kinds?.some(({ properties }) => properties && parameter.name in properties),
  )
  if (clash) throw new Error(`${name} has ${clash.name} in its body and beside it`)
  const file = Object.keys(requestBody?.content ?? {}).find(type => type !== 'application/json')
  const [, success] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? []
  const shape = jsonSchema(success)
  // The first kind of an answer is the one with all fields.
  const answer = shape?.anyOf?.[0] ?? shape
  const list = parameters.some(parameter => parameter.name === 'page') ? listOf(answer) : undefined
  return {
    name,
    tag,
    summary,
    comment: [summary, description].filter(Boolean).join('. '),
    route: {
      ...sentTo,
      query: parameters.filter(parameter => parameter.in === 'query').map(parameter => parameter.name),
      ...(file !== undefined && { file }),
      ...(list && { list: list.name }),
      ...(operation.security.length === 0 && { isPublic: true }),
    },
    parameters,
    headers,
    body: kinds && { kinds, isRequired: requestBody?.required === true },
    file,
    answer,
    hasFiles: Object.keys(success?.content ?? {}).length > 1,
    item: list?.item,
  }
}

const jsonSchema = (described: { content?: Content } | undefined) =>
  described?.content?.['application/json']?.schema

function kindsOf({ $ref, ...schema }: Schema, schemas: Record<string, Schema>): Schema[] {
  const named = schemas[$ref?.split('/').at(-1) ?? '']
  const kinds = schema.oneOf ?? schema.anyOf ?? (named ? [named] : undefined)
  return kinds?.flatMap(kind => kindsOf(kind, schemas)) ?? [schema]
}

/** Returns the field of a paged answer that holds the records. */
function listOf(answer: Schema | undefined): { name: string; item: Schema } | undefined {
  const [name, { items: item } = {}] =
    Object.entries(answer?.properties ?? {}).find(([, field]) => field.items) ?? []
  return name === undefined || typeof item !== 'object' ? undefined : { name, item }
}
