/** @jsxImportSource preact */
import type { Schema } from '#app/_http/openapi/schema.ts'
import { Prose } from '#app/_site/code.tsx'
import { type ApiDocument, itemSchema } from '../_document/document.ts'
import { innerOf, nameOfType, typeText } from '../_document/types.ts'

/** An object of answers with its fields. */
export function ObjectSection({ name, document }: { name: string; document: ApiDocument }) {
  const schema = document.components.schemas[name]
  if (schema === undefined) return null
  return (
    <article class="object" id={`object-${name}`} aria-labelledby={`object-${name}-title`}>
      <div class="told">
        <h3 id={`object-${name}-title`}>
          <a href={`#object-${name}`}>{name}</a>
        </h3>
        {schema.description && (
          <p>
            <Prose text={schema.description} />
          </p>
        )}
        <Fields schema={schema} />
      </div>
    </article>
  )
}

type Place = { schema: Schema; document?: ApiDocument }

/**
 * The fields of a schema, those of objects inside it below them. @param document to show named objects in place, as bodies
 * do; without it they are links to their own section
 */
export function Fields({ schema, document }: Place) {
  const name = nameOfType(schema)
  const named = name === undefined ? undefined : document?.components.schemas[name]
  if (named) return <Fields schema={named} document={document} />
  if (name !== undefined) return <ObjectLink name={name} />
  const kinds = schema.oneOf ?? schema.anyOf
  if (kinds) return <Kinds kinds={kinds} document={document} />
  const items = itemSchema(schema)
  if (items) return <Fields schema={items} document={document} />
  if (schema.properties === undefined) return <span class="type">{typeText(schema)}</span>
  return (
    <ul class="fields">
      {Object.entries(schema.properties).map(([field, inner]) => (
        <Field
          key={field}
          name={field}
          schema={inner}
          document={document}
          isRequired={document !== undefined && schema.required?.includes(field) === true}
          isOpen={Object.keys(schema.properties ?? {}).length === 1}
        />
      ))}
    </ul>
  )
}

/** One kind below the other, each closed but where there are few fields. */
function Kinds({ kinds, document }: { kinds: Schema[]; document: ApiDocument | undefined }) {
  const typedKinds = kinds.map(kind => ({ kind, type: kind.properties?.type?.const }))
  if (typedKinds.every(({ type }) => type === undefined))
    return (
      <ul class="kinds">
        {kinds.map((kind, index) => (
          <li key={kind.$ref ?? index}>
            <Fields schema={kind} document={document} />
          </li>
        ))}
      </ul>
    )
  return (
    <ul class="kinds">
      {typedKinds.map(({ kind, type }) => (
        <li key={String(type)}>
          <details>
            <summary>
              <code>{String(type)}</code>
            </summary>
            <Fields schema={kind} document={document} />
          </details>
        </li>
      ))}
    </ul>
  )
}

type FieldPlace = Place & { name: string; isRequired: boolean; isOpen: boolean }

function Field({ name, schema, document, isRequired, isOpen }: FieldPlace) {
  const inner = innerOf(schema, document)
  const { description = inner?.description } = schema
  return (
    <li>
      <code class="field">{name}</code> <Type schema={schema} isPlain={document !== undefined} />
      {isRequired && <span class="mark needed">required</span>}
      {schema['x-extension'] && <ExtensionMark />}
      {description && (
        <p>
          <Prose text={description} />
        </p>
      )}
      {inner && (
        <details open={isOpen}>
          <summary>
            Fields of <code>{name}</code>
          </summary>
          <Fields schema={inner} document={document} />
        </details>
      )}
    </li>
  )
}

/** The mark of what the contract does not have. */
export function ExtensionMark() {
  return (
    <span class="mark" title="Recto’s own, beyond the contract that other services share">
      extension
    </span>
  )
}

function Type({ schema, isPlain }: { schema: Schema; isPlain: boolean }) {
  const own = nameOfType(schema)
  const item = nameOfType(itemSchema(schema))
  if (isPlain || (own ?? item) === undefined) return <span class="type">{typeText(schema)}</span>
  if (own !== undefined) return <ObjectLink name={own} />
  return (
    <span class="type">
      list of {schema.prefixItems && 'one '}
      <ObjectLink name={item ?? ''} />
    </span>
  )
}

function ObjectLink({ name }: { name: string }) {
  return (
    <a class="type" href={`#object-${name}`}>
      {name}
    </a>
  )
}
