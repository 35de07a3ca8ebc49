// Every procedure, an input that it takes, and calls by hand, for tests of the boundary.
import { StandardRPCJsonSerializer } from '@orpc/client/standard'
import { resolveContractProcedures } from '@orpc/server'
import { z } from 'zod'
import type { CallerAccess } from '#app/_http/access/authentication.ts'
import type { Schema } from '#app/_http/openapi/schema.ts'
import { answerCall } from '../answer-call.ts'
import { router } from '../router.ts'

/** A procedure by its place in the router: `webhooks/deliveries/list`. */
export type Listed = { name: string; access: CallerAccess; shape: z.ZodType | undefined; schema: Schema }

/** Returns every procedure of the router. @throws Error for one that says of nobody who may call it */
export async function listProcedures(): Promise<Listed[]> {
  const found: Listed[] = []
  await resolveContractProcedures({ path: [], router }, ({ contract, path }) => {
    const { meta, inputSchema } = contract['~orpc']
    const name = path.join('/')
    if (meta.access === undefined) throw new Error(`Nobody said who may call ${name}`)
    const shape = inputSchema instanceof z.ZodType ? inputSchema : undefined
    found.push({ name, access: meta.access, shape, schema: shape ? schemaOf(shape) : {} })
  })
  return found
}

/** A moment has no JSON: it is told by this format. */
const moment = 'moment'

function schemaOf(shape: z.ZodType): Schema {
  const { $defs = {}, ...schema } = z.toJSONSchema(shape, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      if (zodSchema instanceof z.ZodDate) jsonSchema.format = moment
    },
  })
  const inlined = (part: object): Schema =>
    JSON.parse(JSON.stringify(part), (_, value) => {
      const named = $defs[/^#\/\$defs\/(.+)$/.exec(value?.$ref ?? '')?.[1] ?? '']
      return named === undefined ? value : inlined(named)
    })
  return inlined(schema)
}

/** Returns the names of an input's fields, those of all its forms. */
export function fieldsOf({
  schema: { properties = {}, anyOf = [], oneOf = [], allOf = [] },
}: Pick<Listed, 'schema'>): string[] {
  const forms = [...anyOf, ...oneOf, ...allOf].flatMap(form => fieldsOf({ schema: form }))
  return [...new Set([...Object.keys(properties), ...forms])]
}

export type Ids = Record<string, number | string | undefined>

/** Returns an input that a procedure takes, with ids by their names. @throws Error if none was found */
export function inputFor({ name, shape, schema }: Listed, ids: Ids): unknown {
  if (shape === undefined) return undefined
  for (const choice of choices)
    for (const text of texts) {
      const input = exampleOf(schema, { text, choice, ids }, '')
      if (shape.safeParse(input).success) return input
    }
  throw new Error(`No input was found that ${name} takes: name a text that it takes in texts`)
}

/** Tried one after the other for what asks for a text. */
const texts = ['https://example.com/a', 'Spring', '1', 'AES', 'sku']

/** Which of some words: the last of roles is the least, and nobody gives more than they have. */
const choices = [-1, 0]

type Given = { text: string; choice: number; ids: Ids }

function exampleOf(schema: Schema, given: Given, name: string): unknown {
  const [form] = [schema.anyOf, schema.oneOf].flatMap(forms => forms?.[0] ?? [])
  if (form) return exampleOf(form, given, name)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum.at(given.choice)
  if (schema.format === moment) return new Date()
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object' || schema.properties || schema.allOf) return objectOf(schema, given)
  if (type === 'array') return itemsOf(schema, given, name)
  if (type === 'boolean') return false
  if (type === 'string') return textOf(schema, given, name)
  if (type === 'integer' || type === 'number') return given.ids[name] ?? schema.minimum ?? 1
  return null
}

function objectOf({ properties = {}, required = [], allOf = [] }: Schema, given: Given): object {
  const own = required.map(name => [name, exampleOf(properties[name] ?? {}, given, name)])
  return Object.assign(Object.fromEntries(own), ...allOf.map(part => exampleOf(part, given, '')))
}

function itemsOf({ items, minItems = 0 }: Schema, given: Given, name: string): unknown[] {
  return Array.from({ length: minItems }, () => exampleOf(items || {}, given, name))
}

function textOf(
  { format, pattern, maxLength = Number.POSITIVE_INFINITY }: Schema,
  { text, ids }: Given,
  name: string,
): unknown {
  if (format === 'uuid') return ids[`${name} uuid`] ?? '00000000-0000-4000-8000-000000000000'
  if (format === 'email') return 'guest@example.com'
  if (format === 'date') return '2026-11-21'
  if (pattern !== undefined && /^\^\[1-9\]/.test(pattern)) return String(ids[name] ?? 1)
  return text.slice(0, maxLength)
}

/** Calls a procedure with whatever headers, as a client by hand would. @returns the answer with its text */
export async function callByHand(name: string, input: unknown, headers: Record<string, string>) {
  const [json, meta] = new StandardRPCJsonSerializer().serialize(input)
  return sendByHand(name, JSON.stringify({ json, meta }), { 'content-type': 'application/json', ...headers })
}

/** Sends any body to a procedure. */
export async function sendByHand(name: string, body: BodyInit | null, headers: Record<string, string>) {
  const url = `http://localhost:3000/dashboard/api/rpc/${name}`
  const answer = await answerCall(new Request(url, { method: 'POST', headers, body }))
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
