import { z } from 'zod'

/** The part of JSON Schema that is used here. */
type Declared = {
  $ref?: string
  type?: string | string[]
  const?: unknown
  properties?: Record<string, Declared>
  additionalProperties?: unknown
  items?: Declared
  anyOf?: Declared[]
  oneOf?: Declared[]
}
type Definitions = Record<string, Declared>
type Root = Declared & { $defs?: Definitions }

const known = new WeakMap<z.ZodType, Root>()

/** Converts the texts of a form to their declared types. Others stay text, for the shape to refuse. */
export function coerced(shape: z.ZodType, value: unknown): unknown {
  const root = rootOf(shape)
  return coerce(root, value, root.$defs ?? {})
}

/** Returns undeclared fields at any depth: `links.colour`, `slides.0.name`. */
export function unknownFields(shape: z.ZodType, value: unknown): string[] {
  const root = rootOf(shape)
  return unknownIn(root, value, root.$defs ?? {})
}

function unknownIn(declared: Declared, value: unknown, definitions: Definitions): string[] {
  if (typeof value !== 'object' || value === null) return []
  const options = optionsOf(declared, definitions)
  if (Array.isArray(value)) {
    const items = options.find(option => option.type === 'array')?.items
    // An undeclared list may hold lists of any depth.
    if (items === undefined) return []
    return value.flatMap((item, at) => within(String(at), unknownIn(items, item, definitions)))
  }
  const objects = options.filter(({ type, properties }) => type === 'object' || properties !== undefined)
  const isOpen = objects.some(({ properties, additionalProperties }) => !properties || additionalProperties)
  if (isOpen || objects.length === 0) return []
  const kinds = kindsFor(objects, value)
  return Object.entries(value).flatMap(([key, inner]) => {
    const field = kinds.find(kind => Object.hasOwn(kind, key))?.[key]
    return field === undefined ? [key] : within(key, unknownIn(field, inner, definitions))
  })
}

const within = (key: string, fields: string[]) => fields.map(field => `${key}.${field}`)

function rootOf(shape: z.ZodType): Root {
  let root = known.get(shape)
  if (root === undefined) {
    root = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Root
    known.set(shape, root)
  }
  return root
}

function coerce(declared: Declared, value: unknown, definitions: Definitions): unknown {
  const options = optionsOf(declared, definitions)
  if (typeof value === 'string') return coerceText(options, value, definitions)
  const items = options.find(option => option.type === 'array')?.items
  // An empty list in a form: `metatag_ids[]=`.
  if (Array.isArray(value))
    return value.filter(item => item !== '').map(item => coerce(items ?? {}, item, definitions))
  if (typeof value !== 'object' || value === null) return value
  // `list[0]=a&list[5]=b` is parsed as an object.
  if (items) return Object.values(value).map(item => coerce(items, item, definitions))
  const properties = propertiesFor(options, value)
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, coerce(properties[key] ?? {}, inner, definitions)]),
  )
}

function optionsOf(declared: Declared, definitions: Definitions): Declared[] {
  const name = declared.$ref?.replace('#/$defs/', '')
  if (name !== undefined) return optionsOf(definitions[name] ?? {}, definitions)
  const { type, anyOf, oneOf } = declared
  if (Array.isArray(type)) return type.map(one => ({ ...declared, type: one }))
  return (anyOf ?? oneOf)?.flatMap(option => optionsOf(option, definitions)) ?? [declared]
}

function propertiesFor(options: Declared[], value: object): Record<string, Declared> {
  return kindsFor(options, value)[0] ?? {}
}

/** Returns the fields of each kind that the object may be, by its constants. */
function kindsFor(options: Declared[], value: object): Record<string, Declared>[] {
  const kinds = options.flatMap(({ properties }) => (properties ? [properties] : []))
  return kinds.filter(properties =>
    constantsOf(properties).every(([key, constant]) => constant === Reflect.get(value, key)),
  )
}

const knownConstants = new WeakMap<Record<string, Declared>, (readonly [key: string, constant: unknown])[]>()

/** Kept, since a body may be one of a dozen kinds of twenty fields. */
function constantsOf(properties: Record<string, Declared>) {
  const kept = knownConstants.get(properties)
  if (kept !== undefined) return kept
  const constants = Object.entries(properties).flatMap(([key, declared]) =>
    declared.const === undefined ? [] : [[key, declared.const] as const],
  )
  knownConstants.set(properties, constants)
  return constants
}

function coerceText(options: Declared[], text: string, definitions: Definitions): unknown {
  const types = options.map(option => option.type)
  if (text === '' && types.includes('array')) return []
  if (text === '' && types.includes('null')) return null
  if (types.includes('boolean') && /^(true|1)$/.test(text)) return true
  if (types.includes('boolean') && /^(false|0)$/.test(text)) return false
  if (types.includes('integer') && /^-?\d+$/.test(text)) return Number(text)
  if (types.includes('number') && /^-?\d+(\.\d+)?$/.test(text)) return Number(text)
  const list = options.find(option => option.type === 'array')
  return list ? [coerce(list.items ?? {}, text, definitions)] : text
}
