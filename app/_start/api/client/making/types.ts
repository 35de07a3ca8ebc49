import type { Schema } from '#app/_http/openapi/schema.ts'
import type { ClientOperation } from './model.ts'

export type TypeField = { name: string; type: string; isRequired: boolean; description: string | undefined }

/** How a language writes types. */
export type TypeNotation = {
  plain: Record<'string' | 'number' | 'integer' | 'boolean' | 'null' | 'unknown' | 'file', string>
  /** The type of a schema of the document. */
  named: (schema: string) => string
  constant: (value: unknown) => string
  union: (types: string[]) => string
  list: (item: string) => string
  tuple: (places: string[], rest: string | undefined) => string
  record: (values: string) => string
  /** @param name for languages in which such types have names */
  object: (fields: TypeField[], name: string) => string
}

/** Returns the type of what a schema allows. @param name for objects in it that have none */
export function typeOf(schema: Schema, notation: TypeNotation, name: string): string {
  const inner = (one: Schema, suffix = '') => typeOf(one, notation, `${name}${suffix}`)
  if (schema.$ref !== undefined) return notation.named(schema.$ref.split('/').at(-1) ?? '')
  if ('const' in schema) return notation.constant(schema.const)
  if (schema.enum) return union(schema.enum.map(notation.constant), notation)
  const kinds = schema.anyOf ?? schema.oneOf
  if (kinds)
    return union(
      kinds.map((kind, index) => inner(kind, nameOf(kind, index))),
      notation,
    )
  if (Array.isArray(schema.type))
    return union(
      schema.type.map(type => inner({ ...schema, type })),
      notation,
    )
  if (schema.type === 'array') return arrayType(schema, notation, name)
  if (schema.type === 'object') return objectType(schema, notation, name)
  return notation.plain[schema.type as keyof TypeNotation['plain']] ?? notation.plain.unknown
}

/** Returns the type of what an operation is given, by name. */
export function inputType(operation: ClientOperation, notation: TypeNotation, name: string): string {
  const { parameters, body, file } = operation
  const fields = parameters.map(parameter => ({
    name: parameter.name,
    type: typeOf(parameter.schema, notation, `${name}${inPascalCase(parameter.name)}`),
    isRequired: parameter.required,
    description: parameter.description,
  }))
  if (file !== undefined)
    fields.push({ name: 'file', type: notation.plain.file, isRequired: true, description: undefined })
  const kinds = body?.kinds ?? [{}]
  const types = kinds.map((kind, index) => {
    const { properties = {}, required = [] } = kind
    const sent = fieldsOf(properties, body?.isRequired ? required : [], notation, name)
    return notation.object([...fields, ...sent], kinds.length > 1 ? `${name}${nameOf(kind, index)}` : name)
  })
  return union(types, notation)
}

function arrayType({ items, prefixItems }: Schema, notation: TypeNotation, name: string): string {
  const rest = typeof items === 'object' ? typeOf(items, notation, `${name}Item`) : undefined
  if (prefixItems === undefined) return notation.list(rest ?? notation.plain.unknown)
  const places = prefixItems.map((place, index) => typeOf(place, notation, `${name}${index + 1}`))
  return notation.tuple(places, rest)
}

function objectType(schema: Schema, notation: TypeNotation, name: string): string {
  const { properties, required = [], additionalProperties: values } = schema
  if (properties !== undefined) return notation.object(fieldsOf(properties, required, notation, name), name)
  return notation.record(
    typeof values === 'object' ? typeOf(values, notation, `${name}Value`) : notation.plain.unknown,
  )
}

function fieldsOf(
  properties: Record<string, Schema>,
  required: string[],
  notation: TypeNotation,
  name: string,
): TypeField[] {
  return Object.entries(properties).map(([field, schema]) => ({
    name: field,
    type: typeOf(schema, notation, `${name}${inPascalCase(field)}`),
    isRequired: required.includes(field),
    description: schema.description,
  }))
}

/** Names a kind of a union by its first constant, such as a hotspot's type. */
function nameOf({ type, properties }: Schema, index: number): string {
  const { const: constant } = Object.values(properties ?? {}).find(field => 'const' in field) ?? {}
  if (type !== 'object') return ''
  return typeof constant === 'string' ? inPascalCase(constant) : `${index + 1}`
}

function union(types: string[], notation: TypeNotation): string {
  const different = [...new Set(types)]
  return different.length === 1 ? (different[0] ?? '') : notation.union(different)
}

/** Returns the type's name of a schema, which is no name of our errors or of types of the language. */
export function schemaTypeName(schema: string): string {
  return schema === 'Error' || schema === 'Errors' ? `${schema}Json` : schema
}

/** `publication.created` becomes `PublicationCreated`. */
export function inPascalCase(name: string): string {
  return name.replace(/(?:^|[^a-zA-Z0-9]+)([a-zA-Z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

/** `listPublications` becomes `list_publications`. */
export function snakeCased(name: string): string {
  return name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
}
