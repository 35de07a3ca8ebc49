import { z } from 'zod'

/** The part of a JSON Schema that says what a text stands for. */
type Declared = {
  type?: string
  properties?: Record<string, Declared>
  items?: Declared
  anyOf?: Declared[]
}

const known = new WeakMap<z.ZodType, Declared>()

/**
 * Form values are text: turns each into what its field is declared to be (a number, true or false, null when
 * empty). What cannot be turned stays text, for the shape to refuse in its own words.
 */
export function coerced(shape: z.ZodType, value: unknown): unknown {
  let declared = known.get(shape)
  if (declared === undefined) {
    declared = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Declared
    known.set(shape, declared)
  }
  return coerce(declared, value)
}

function coerce(declared: Declared, value: unknown): unknown {
  const options = declared.anyOf ?? [declared]
  if (typeof value === 'string') return coerceText(options, value)
  const list = options.find(option => option.items !== undefined || option.type === 'array')
  if (Array.isArray(value)) return value.map(item => coerce(list?.items ?? {}, item))
  if (typeof value !== 'object' || value === null) return value
  // `list[0]=a&list[5]=b` reads as an object with gaps: for a field that is a list, its values in order.
  if (list) return Object.values(value).map(item => coerce(list.items ?? {}, item))
  const properties = options.find(option => option.properties)?.properties ?? {}
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, coerce(properties[key] ?? {}, inner)]),
  )
}

function coerceText(options: Declared[], text: string): unknown {
  const types = options.map(option => option.type)
  if (text === '' && types.includes('array')) return []
  if (text === '' && types.includes('null')) return null
  if (types.includes('boolean') && /^(true|1)$/.test(text)) return true
  if (types.includes('boolean') && /^(false|0)$/.test(text)) return false
  if (types.includes('integer') && /^-?\d+$/.test(text)) return Number(text)
  if (types.includes('number') && /^-?\d+(\.\d+)?$/.test(text)) return Number(text)
  const list = options.find(option => option.type === 'array')
  return list ? [coerce(list.items ?? {}, text)] : text
}
