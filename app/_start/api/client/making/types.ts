import type { Schema } from '#app/_http/openapi/schema.ts'

/** Returns the TypeScript type of what a schema allows. */
export function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined) return typeName(schema.$ref.split('/').at(-1) ?? '')
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum) return union(schema.enum.map(value => JSON.stringify(value)))
  const kinds = schema.anyOf ?? schema.oneOf
  if (kinds) return union(kinds.map(typeOf))
  if (schema.allOf) return schema.allOf.map(kind => `(${typeOf(kind)})`).join(' & ')
  if (Array.isArray(schema.type)) return union(schema.type.map(type => typeOf({ ...schema, type })))
  return plainType(schema)
}

function plainType(schema: Schema): string {
  switch (schema.type) {
    case 'integer':
      return 'number'
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
      return schema.type
    case 'array':
      return arrayType(schema)
    case 'object':
      return objectType(schema)
    default:
      return 'unknown'
  }
}

function arrayType({ items, prefixItems }: Schema): string {
  const rest = typeof items === 'object' ? `(${typeOf(items)})[]` : 'unknown[]'
  if (prefixItems === undefined) return rest
  const places = prefixItems.map(typeOf)
  return `[${[...places, ...(typeof items === 'object' ? [`...${rest}`] : [])].join(', ')}]`
}

function objectType({ properties, required = [], additionalProperties }: Schema): string {
  if (properties === undefined) {
    const values = typeof additionalProperties === 'object' ? typeOf(additionalProperties) : 'unknown'
    return `Record<string, ${values}>`
  }
  const fields = Object.entries(properties).map(([name, field]) =>
    clientField(name, typeOf(field), required.includes(name), field.description),
  )
  return `{ ${fields.join('; ')} }`
}

/** Returns a field of an object type, with its description. */
export function clientField(name: string, type: string, isRequired: boolean, description?: string): string {
  return `${commentOf(description)}${JSON.stringify(name)}${isRequired ? '' : '?'}: ${type}`
}

export function commentOf(text: string | undefined): string {
  return text === undefined ? '' : `\n/** ${text.replaceAll('*/', '*\\/')} */\n`
}

function union(types: string[]): string {
  return [...new Set(types)].join(' | ')
}

/** Schemas whose names types of JavaScript have. */
export function typeName(schema: string): string {
  return schema === 'Error' || schema === 'Errors' ? `${schema}Json` : schema
}
