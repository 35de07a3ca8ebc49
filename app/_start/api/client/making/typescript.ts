import type { ClientModel, ClientOperation } from './model.ts'
import {
  inPascalCase,
  inputType,
  schemaTypeName,
  type TypeField,
  type TypeNotation,
  typeOf,
} from './types.ts'

const notation: TypeNotation = {
  plain: {
    string: 'string',
    number: 'number',
    integer: 'number',
    boolean: 'boolean',
    null: 'null',
    unknown: 'unknown',
    file: 'Blob',
  },
  named: schemaTypeName,
  constant: value => JSON.stringify(value),
  union: types => types.join(' | '),
  list: item => `(${item})[]`,
  tuple: (places, rest) => `[${[...places, ...(rest === undefined ? [] : [`...(${rest})[]`])].join(', ')}]`,
  record: values => `Record<string, ${values}>`,
  object: fields =>
    fields.length === 0 ? 'Record<never, never>' : `{ ${fields.map(fieldText).join('; ')} }`,
}

const fieldText = ({ name, type, isRequired, description }: TypeField) =>
  `${commentOf(description)}${JSON.stringify(name)}${isRequired ? '' : '?'}: ${type}`

/** Writes a module of the operations: their types, and the routes that they are sent to. */
export function typeScriptOperations({ operations, schemas }: ClientModel): string {
  const types = Object.entries(schemas).map(
    ([name, schema]) =>
      `${commentOf(schema.description)}export type ${schemaTypeName(name)} = ${typeOf(schema, notation, name)}\n`,
  )
  const routes = Object.fromEntries(operations.map(({ name, route }) => [name, route]))
  return `${types.join('\n')}
export type Operations = {
${operations.map(operationType).join('\n')}
}

export const routes = ${JSON.stringify(routes, undefined, 2)}
`
}

function operationType(operation: ClientOperation): string {
  const { name, comment, answer, item } = operation
  const type = (schema: typeof answer) =>
    schema ? typeOf(schema, notation, inPascalCase(name)) : 'undefined'
  const input = inputType(operation, notation, inPascalCase(name))
  return `${commentOf(comment)}${name}: { input: ${input}; answer: ${type(answer)}${item ? `; item: ${type(item)}` : ''} }`
}

function commentOf(text: string | undefined): string {
  return text === undefined ? '' : `\n/** ${text.replaceAll('*/', '*\\/')} */\n`
}
