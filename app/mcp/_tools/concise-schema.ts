/** A JSON Schema, as far as the arguments and answers of tools need it. */
export type ToolSchema = {
  type?: string | string[]
  description?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, ToolSchema>
  required?: string[]
  items?: ToolSchema
  anyOf?: ToolSchema[]
  oneOf?: ToolSchema[]
  $ref?: string
  $defs?: Record<string, ToolSchema>
}

/** How deep objects tell the shapes of their fields; deeper ones, and those in lists, only names. */
const deepest = 1

/**
 * Shortens a schema of arguments for a model, which pays for each word of it in every conversation. Bounds, patterns,
 * examples and further sentences go, since the endpoint refuses what breaks them and says why.
 */
export function conciseSchema(schema: ToolSchema): ToolSchema {
  return shorten(schema, schema.$defs ?? {}, 0)
}

/** Names the fields of an answer, of which none is missing. */
export function conciseAnswer(schema: ToolSchema): ToolSchema {
  const definitions = schema.$defs ?? {}
  const entries = Object.entries(resolve(schema, definitions).properties ?? {})
  const named = entries.map(([name, of]) => [name, withFieldNames(of, definitions)])
  return { type: 'object', properties: Object.fromEntries(named) }
}

function withFieldNames(schema: ToolSchema, definitions: Record<string, ToolSchema>): ToolSchema {
  const { items, properties, type } = resolve(schema, definitions)
  if (items) return { type: 'array', items: withFieldNames(items, definitions) }
  if (properties) return { type: 'object', description: Object.keys(properties).join(' ') }
  return typeof type === 'string' ? { type } : {}
}

function shorten(schema: ToolSchema, definitions: Record<string, ToolSchema>, depth: number): ToolSchema {
  const whole = resolve(schema, definitions)
  const first = whole.description?.split(/[.;] /, 1)[0]?.replace(/[.;]$/, '')
  // Two words say no more than a name.
  const description = first?.split(' ').slice(2).length ? first : undefined
  return { ...shape(whole, definitions, depth), ...(description && { description }) }
}

function shape(schema: ToolSchema, definitions: Record<string, ToolSchema>, depth: number): ToolSchema {
  const { type, properties, items, required = [] } = schema
  const among = schema.anyOf ?? schema.oneOf
  if (among) return union(among, definitions, depth)
  if (schema.const !== undefined) return { enum: [schema.const] }
  if (schema.enum) return isKnown(schema.enum) ? { type: 'string' } : { enum: schema.enum }
  if (items) return { type: 'array', items: shorten(items, definitions, depth + 1) }
  if (!properties) return type === undefined ? {} : { type }
  if (depth > deepest) return { type: 'object', description: `Fields: ${Object.keys(properties).join(' ')}` }
  const entries = Object.entries(properties).map(([name, of]) => [name, shorten(of, definitions, depth + 1)])
  return {
    type: 'object',
    properties: Object.fromEntries(entries),
    ...(required.length > 0 && { required }),
  }
}

/** The most values that are told; a refusal tells all of longer lists. */
const mostListed = 24

/** Codes of two letters, as of languages, are known to a model; the description of a long list has examples. */
function isKnown(values: unknown[]): boolean {
  return values.length > mostListed || values.every(value => String(value).length === 2)
}

function union(among: ToolSchema[], definitions: Record<string, ToolSchema>, depth: number): ToolSchema {
  const members = among.map(one => resolve(one, definitions))
  if (members.every(({ properties }) => properties?.type?.const !== undefined))
    return kinds(members, definitions, depth)
  const [first = {}, ...others] = members.map(one => shorten(one, definitions, depth))
  if (others.length !== 1 || others[0]?.type !== 'null') return { anyOf: [first, ...others] }
  if (first.enum) return { ...first, enum: [...first.enum, null] }
  return typeof first.type === 'string' ? { ...first, type: [first.type, 'null'] } : first
}

/** Makes one object of kinds that their `type` tells apart. Fields that may be missing are only named. */
function kinds(all: ToolSchema[], definitions: Record<string, ToolSchema>, depth: number): ToolSchema {
  const names = new Set(all.flatMap(({ properties = {} }) => Object.keys(properties)))
  const fields = Array.from(names, name => {
    const having = all.filter(({ properties = {} }) => Object.hasOwn(properties, name))
    const [of = {}] = having.flatMap(({ properties }) => properties?.[name] ?? [])
    const isNeeded = having.some(({ required = [] }) => required.includes(name))
    return { name, having, of, isNeeded, isOfAll: having.length === all.length }
  })
  const typeOf = ({ properties }: ToolSchema) => String(properties?.type?.const)
  const needed = fields.filter(({ isNeeded }) => isNeeded)
  const properties = needed.map(({ name, of, having, isOfAll }): [string, ToolSchema] => {
    if (name === 'type') return [name, { enum: having.map(typeOf) }]
    const field = shape(resolve(of, definitions), definitions, depth + 1)
    return [name, isOfAll ? field : { ...field, description: `Of ${having.map(typeOf).join(' and ')}` }]
  })
  const optional = fields.filter(({ isNeeded }) => !isNeeded)
  const namesOf = (some: typeof fields) => some.map(({ name }) => name).join(' ')
  const more = [
    `all: ${namesOf(optional.filter(({ isOfAll }) => isOfAll))}`,
    ...all.flatMap(kind => {
      const own = optional.filter(({ having, isOfAll }) => having.includes(kind) && !isOfAll)
      return own.length === 0 ? [] : `${typeOf(kind)}: ${namesOf(own)}`
    }),
  ]
  const required = needed
    .filter(({ name, isOfAll }) => isOfAll && all.every(({ required = [] }) => required.includes(name)))
    .map(({ name }) => name)
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    required,
    description: `More fields by type. ${more.join('; ')}`,
  }
}

function resolve(schema: ToolSchema, definitions: Record<string, ToolSchema>): ToolSchema {
  if (schema.$ref === undefined) return schema
  const { $ref, ...beside } = schema
  return { ...resolve(definitions[$ref.replace('#/$defs/', '')] ?? {}, definitions), ...beside }
}
