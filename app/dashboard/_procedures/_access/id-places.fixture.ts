// The places of an input where the id of a record may stand, for tests of the boundary.
import type { Schema } from '#app/_http/openapi/schema.ts'
import { inCamelCase } from '#db/rules/camel-case.ts'
import { fieldsOf, type Ids, inputFor, type Listed } from './listed.fixture.ts'
import { nounOf, recordsOfNoun } from './records-of-noun.fixture.ts'

/** A way into a schema: to a field, the items of a list, or a form of several. */
type Step = { field: string } | 'items' | { of: 'anyOf' | 'oneOf' | 'allOf'; at: number }

/** `name` as people write it: `on.filter.metatagIds[]`; `record` by the name that addresses have for it. */
export type IdPlace = { name: string; steps: Step[]; record: string }

/** Places whose names do not tell whose ids they hold. */
const recordsAt: Record<string, string> = {
  'act.added[]': 'metatag_id',
  'act.removed[]': 'metatag_id',
  'beside.id': 'publication_id',
  currentProductLibraryId: 'product_library_id',
  'edits[].id': 'hotspot_id',
  'filter.by': 'user_id',
  integrationInstanceId: 'integration_id',
  ofNew: 'theme_id',
  'on.changedBy': 'act_id',
  'on.ids[]': 'publication_id',
  posterUploadId: 'upload_id',
  'publications[].id': 'publication_id',
  'recent[]': 'publication_id',
  'selectedIds[]': 'hotspot_id',
}

/** Fields that are named as ids and hold none of a record. */
const ofNobody = ['windowId']

/** Lists the places of an input, each once for each form of what is around it. @throws Error for one that is not known */
export function idPlacesOf(procedure: Listed, records: object): IdPlace[] {
  return [...leavesOf(procedure.schema, [])].flatMap(steps => {
    const name = nameOf(steps)
    const last = /(\w+)(?:\[\])?$/.exec(name)?.[1] ?? ''
    if (!isId(last) && recordsAt[name] === undefined) return []
    if (ofNobody.includes(last)) return []
    const record = recordsAt[name] ?? (name === 'id' ? recordsOfNoun[nounOf(procedure)] : recordNamed(last))
    if (record === undefined || !(record in records))
      throw new Error(`Nobody said whose ids ${procedure.name} takes as ${name}`)
    return [{ name, steps, record }]
  })
}

const isId = (name: string) => /^ids?$|Ids?$|_ids?$/.test(name)

/** `product_theme_id` of `default_product_theme_id` is what addresses call `theme_id`. */
function recordNamed(name: string): string {
  const one = name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`).replace(/_ids$/, '_id')
  return one.replace(/^(?:default_)?product_theme_id$/, 'theme_id')
}

/** Returns an input that a procedure takes with an id at a place, and what else it needs. */
export function inputWith(procedure: Listed, place: IdPlace, id: unknown, ids: Ids): unknown {
  const schema = narrowed(procedure.schema, place.steps, id)
  const known = Object.fromEntries(fieldsOf(procedure).map(name => [name, ids[inCamelCase(name)]]))
  return inputFor({ ...procedure, schema }, { ...ids, ...known })
}

const nameOf = (steps: Step[]) =>
  steps
    .map(step => (step === 'items' ? '[]' : 'field' in step ? `.${step.field}` : ''))
    .join('')
    .slice(1)

function* leavesOf(schema: Schema, steps: Step[]): Generator<Step[]> {
  for (const of of ['anyOf', 'oneOf', 'allOf'] as const)
    for (const [at, form] of (schema[of] ?? []).entries()) yield* leavesOf(form, [...steps, { of, at }])
  for (const [field, own] of Object.entries(schema.properties ?? {}))
    yield* leavesOf(own, [...steps, { field }])
  if (schema.items) yield* leavesOf(schema.items, [...steps, 'items'])
  if (schema.type === 'integer' || schema.format === 'uuid') yield steps
}

/** The schema with the place in it required, and nothing there but the value. */
function narrowed(schema: Schema, [step, ...rest]: Step[], value: unknown): Schema {
  if (step === undefined) return { const: value }
  if (step === 'items') return { ...schema, minItems: 1, items: narrowed(schema.items || {}, rest, value) }
  if ('field' in step) {
    const { properties = {}, required = [] } = schema
    const own = narrowed(properties[step.field] ?? {}, rest, value)
    return {
      ...schema,
      properties: { ...properties, [step.field]: own },
      required: [...new Set([...required, step.field])],
    }
  }
  const forms = schema[step.of] ?? []
  const form = narrowed(forms[step.at] ?? {}, rest, value)
  return { ...schema, [step.of]: step.of === 'allOf' ? forms.with(step.at, form) : [form] }
}
