import { z } from 'zod'
import { fieldDescription } from './descriptions.ts'
import type { Schema } from './schema.ts'

type Components = Record<string, object>

/** Returns the JSON Schema of a shape; shapes with an id, and their parts, become components. */
export function schemaOf(shape: z.ZodType, io: 'input' | 'output', components: Components): Schema {
  const {
    $schema: _,
    $defs = {},
    ...schema
  } = z.toJSONSchema(shape, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      spellOutNames(jsonSchema)
      if (io === 'output') open(jsonSchema)
    },
  })
  for (const [name, definition] of Object.entries($defs))
    components[name] = described(withoutId(pointed(definition)), name)
  if (typeof schema.id !== 'string') return withFieldsDescribed(pointed(schema), '', [])
  components[schema.id] = described(withoutId(pointed(schema)), schema.id)
  return { $ref: `#/components/schemas/${schema.id}` }
}

/** Lists the properties of a record whose names are known, as generators of clients read no `propertyNames`. */
function spellOutNames(schema: z.core.JSONSchema.BaseSchema): void {
  const { propertyNames, additionalProperties } = schema
  if (typeof propertyNames !== 'object' || additionalProperties === undefined) return
  const names = propertyNames.enum
  if (names === undefined) return
  schema.properties = Object.fromEntries(
    names.map(name => [String(name), structuredClone(additionalProperties)]),
  )
  schema.additionalProperties = false
  delete schema.propertyNames
}

/** Answers may get more fields with any update: clients that check them must not refuse those. */
function open(schema: z.core.JSONSchema.BaseSchema): void {
  const { additionalProperties } = schema
  if (additionalProperties === false || JSON.stringify(additionalProperties) === '{}')
    delete schema.additionalProperties
}

function pointed(schema: object): Schema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'))
}

function withoutId(schema: Schema): Schema {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => key !== 'id'))
}

/** Describes the fields that have no description of their own, at any depth. */
function described(schema: Schema, name: string): Schema {
  const text = schema.description ?? fieldDescription(name, [])
  return { ...(text && { description: text }), ...withFieldsDescribed(schema, name, []) }
}

function withFieldsDescribed(schema: Schema, component: string, path: string[]): Schema {
  const inside = (inner: Schema) => withFieldsDescribed(inner, component, path)
  const { properties, items, anyOf, oneOf } = schema
  return {
    ...schema,
    ...(items && { items: inside(items) }),
    ...(anyOf && { anyOf: anyOf.map(inside) }),
    ...(oneOf && { oneOf: oneOf.map(inside) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, field]) => {
          const place = [...path, name]
          const description = field.description ?? fieldDescription(component, place)
          const inner = withFieldsDescribed(field, component, place)
          return [name, { ...inner, ...(description && { description }) }]
        }),
      ),
    }),
  }
}

/** Returns a schema of the same records with some of their fields, as `fields` makes them. */
export function sparseSchema(schema: Schema, components: Components): Schema {
  const { required: _, properties = {}, ...rest } = schema
  const [[wrapper, wrapped] = ['', {}]] = Object.entries(properties)
  return { ...rest, required: [wrapper], properties: { [wrapper]: sparse(wrapped, components) } }
}

function sparse(schema: Schema, components: Components): Schema {
  const { items, prefixItems, $ref } = schema
  if (prefixItems) return { ...schema, prefixItems: prefixItems.map(item => sparse(item, components)) }
  if (items) return { ...schema, items: sparse(items, components) }
  const name = $ref?.split('/').at(-1)
  if (name === undefined) return withoutRequired(schema)
  const own = `Some${name}Fields`
  components[own] = {
    ...withoutRequired(components[name] as Schema),
    description: `The fields of \`${name}\` that \`fields\` names`,
  }
  return { $ref: `#/components/schemas/${own}` }
}

function withoutRequired({ required: _, oneOf, anyOf, ...schema }: Schema): Schema {
  const kinds = oneOf ?? anyOf
  return { ...schema, ...(kinds && { anyOf: kinds.map(withoutRequired) }) }
}
