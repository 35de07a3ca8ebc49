import type { Schema } from '#app/_http/openapi/schema.ts'
import { type ApiDocument, itemSchema } from './document.ts'

/** Returns the name of the object that a schema refers to. */
export function nameOfType(schema: Schema | undefined): string | undefined {
  return schema?.$ref?.split('/').at(-1)
}

/** Tells a schema in a few words, such as `integer from 1` or `text or null`. */
export function typeText(schema: Schema): string {
  const name = nameOfType(schema)
  if (name !== undefined) return name
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map(value => JSON.stringify(value)).join(' | ')
  const kinds = schema.anyOf ?? schema.oneOf
  if (kinds) return [...new Set(kinds.map(typeText))].join(' or ')
  if (schema.allOf) return schema.allOf.map(typeText).join(' and ')
  if (Array.isArray(schema.type)) return schema.type.map(type => typeText({ ...schema, type })).join(' or ')
  const items = itemSchema(schema)
  if (items) return `list of ${schema.prefixItems ? 'one ' : ''}${typeText(items)}`
  return [words(schema), rangeOf(schema)].filter(text => text !== '').join(', ')
}

function words({ type, format }: Schema): string {
  if (format !== undefined && type === 'string') return format
  return type === 'string' ? 'text' : String(type ?? 'any value')
}

/** Limits of storage say nothing to a reader. */
const largest = 2 ** 31 - 1

function rangeOf({ type, minimum, maximum, maxLength, default: preset }: Schema): string {
  const isBounded = maximum !== undefined && maximum < largest
  const range = [
    type !== 'string' && minimum !== undefined && minimum > -largest ? `from ${minimum}` : '',
    type !== 'string' && isBounded ? `to ${maximum}` : '',
    maxLength === undefined ? '' : `at most ${maxLength} characters`,
  ]
  const rangeText = range.filter(text => text !== '').join(' ')
  return [rangeText, preset === undefined ? '' : `${JSON.stringify(preset)} by default`]
    .filter(Boolean)
    .join(', ')
}

/** Returns the object whose fields are listed below a field: its own, that of its items, or that beside null. */
export function innerOf(schema: Schema, document: ApiDocument | undefined): Schema | undefined {
  const name = nameOfType(schema)
  if (name !== undefined) return document?.components.schemas[name]
  if (schema.properties) return schema
  const items = itemSchema(schema)
  if (items) return innerOf(items, document)
  return (schema.anyOf ?? schema.oneOf)?.map(kind => innerOf(kind, document)).find(kind => kind !== undefined)
}
