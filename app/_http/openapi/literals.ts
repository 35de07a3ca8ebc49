/** How a language writes values. */
export type Notation = {
  word: (value: boolean | null) => string
  text: (value: string) => string
  /** Brackets around the fields of an object. */
  object: [open: string, close: string]
  field: (name: string, value: string) => string
  indent: number
}

/** Returns a JSON value as a literal over several lines. @param depth levels that the first line is indented by */
export function literal(value: unknown, notation: Notation, depth = 0): string {
  if (typeof value === 'string') return notation.text(value)
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean' || value === null) return notation.word(value)
  if (Array.isArray(value)) return `[${value.map(item => literal(item, notation, depth)).join(', ')}]`
  const space = (levels: number) => ' '.repeat(notation.indent * levels)
  const fields = Object.entries(value as object).map(
    ([name, inner]) => `${space(depth + 1)}${notation.field(name, literal(inner, notation, depth + 1))},\n`,
  )
  const [open, close] = notation.object
  return `${open}\n${fields.join('')}${space(depth)}${close}`
}

/** Quotes a text for a language in which only backslash and the quote are special. */
export function singleQuoted(value: string): string {
  return `'${value.replace(/[\\']/g, '\\$&')}'`
}

export const phpNotation: Notation = {
  word: String,
  text: singleQuoted,
  object: ['[', ']'],
  field: (name, value) => `'${name}' => ${value}`,
  indent: 4,
}

export const pythonNotation: Notation = {
  word: value => (value === null ? 'None' : value ? 'True' : 'False'),
  text: singleQuoted,
  object: ['{', '}'],
  field: (name, value) => `'${name}': ${value}`,
  indent: 4,
}
