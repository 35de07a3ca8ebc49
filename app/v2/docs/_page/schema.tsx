/** @jsxImportSource preact */
import type { Schema } from '#app/_http/openapi/schema.ts'
import { itemSchema } from '../_document/document.ts'
import { Prose } from './code.tsx'

export function SchemaSection({ name, schema }: { name: string; schema: Schema }) {
  return (
    <article class="schema" id={`schema-${name}`} aria-labelledby={`schema-${name}-title`}>
      <div class="told">
        <h3 id={`schema-${name}-title`}>
          <a href={`#schema-${name}`}>{name}</a>
        </h3>
        {schema.description && (
          <p>
            <Prose text={schema.description} />
          </p>
        )}
        <SchemaShape schema={schema} />
      </div>
    </article>
  )
}

/** The fields of a schema, those of objects inside it below them. */
export function SchemaShape({ schema, isClosed = false }: { schema: Schema; isClosed?: boolean }) {
  const fields = <Inner schema={schema} />
  if (!isClosed || schema.$ref !== undefined) return fields
  return (
    <details>
      <summary>Fields</summary>
      {fields}
    </details>
  )
}

function Inner({ schema }: { schema: Schema }) {
  const name = nameOf(schema)
  if (name !== undefined) return <SchemaLink name={name} />
  const kinds = schema.oneOf ?? schema.anyOf
  if (kinds) return <Kinds kinds={kinds} />
  const items = itemSchema(schema)
  if (items) return <Inner schema={items} />
  if (schema.properties === undefined) return <span class="type">{typeText(schema)}</span>
  return (
    <ul class="fields">
      {Object.entries(schema.properties).map(([field, inner]) => (
        <Field
          key={field}
          name={field}
          schema={inner}
          isRequired={schema.required?.includes(field) === true}
        />
      ))}
    </ul>
  )
}

function Kinds({ kinds }: { kinds: Schema[] }) {
  return (
    <ul class="kinds">
      {kinds.map((kind, index) => (
        <li key={kind.$ref ?? index}>
          {kind.properties?.type?.const !== undefined && <code>{String(kind.properties.type.const)}</code>}
          <Inner schema={kind} />
        </li>
      ))}
    </ul>
  )
}

function Field({ name, schema, isRequired }: { name: string; schema: Schema; isRequired: boolean }) {
  const target = nameOf(schema) ?? nameOf(itemSchema(schema))
  const inner = innerOf(schema)
  return (
    <li>
      <code class="field">{name}</code>{' '}
      {target === undefined ? <span class="type">{typeText(schema)}</span> : <Linked schema={schema} />}
      {isRequired && <span class="mark">required</span>}
      {schema['x-extension'] && <ExtensionMark />}
      {schema.description && (
        <p>
          <Prose text={schema.description} />
        </p>
      )}
      {inner && (
        <details>
          <summary>
            Fields of <code>{name}</code>
          </summary>
          <Inner schema={inner} />
        </details>
      )}
    </li>
  )
}

/** The mark of what the contract does not have. */
export function ExtensionMark() {
  return <span class="mark">extension</span>
}

function Linked({ schema }: { schema: Schema }) {
  const own = nameOf(schema)
  if (own !== undefined) return <SchemaLink name={own} />
  return (
    <span class="type">
      list of {schema.prefixItems && 'one '}
      <SchemaLink name={nameOf(itemSchema(schema)) ?? ''} />
    </span>
  )
}

function SchemaLink({ name }: { name: string }) {
  return (
    <a class="type" href={`#schema-${name}`}>
      {name}
    </a>
  )
}

/** Returns the object whose fields are listed below a field: its own, that of its items, or that beside null. */
function innerOf(schema: Schema): Schema | undefined {
  if (schema.properties) return schema
  const items = itemSchema(schema)
  if (items) return innerOf(items)
  return (schema.anyOf ?? schema.oneOf)?.find(kind => kind.properties)
}

function nameOf(schema: Schema | undefined): string | undefined {
  return schema?.$ref?.split('/').at(-1)
}

/** Tells a schema in a few words, such as `integer from 1` or `text or null`. */
export function typeText(schema: Schema): string {
  const name = nameOf(schema)
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
  const told = range.filter(text => text !== '').join(' ')
  return [told, preset === undefined ? '' : `${JSON.stringify(preset)} by default`].filter(Boolean).join(', ')
}
