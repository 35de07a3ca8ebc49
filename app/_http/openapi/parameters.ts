import { z } from 'zod'
import { extensionMark } from '#db/rules/audience.ts'
import { largestId } from '#db/rules/shapes/ids.ts'
import { sparseFields } from '../answers/sparse.ts'
import type { AnyDeclaration } from '../declaration.ts'
import { parameterDescription } from './parameter-descriptions.ts'

const recordId = { type: 'integer', minimum: 1, maximum: largestId }

/** Lists the parameters of a path or a query. */
export function parametersOf(shape: z.ZodType | undefined, place: 'path' | 'query', path: string) {
  if (shape === undefined) return []
  const { properties = {}, required = [] } = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' })
  const names = Object.keys(properties).filter(name => place === 'query' || path.includes(`{${name}}`))
  return names.map(name => {
    const { description, ...schema } = properties[name] as { description?: string }
    return {
      name,
      in: place,
      required: required.includes(name),
      description: description ?? parameterDescription(name),
      schema: place === 'path' && !name.endsWith('_slug') ? recordId : schema,
    }
  })
}

/** Lists the parameter by which some fields are asked for, where an operation has it. */
export function sparseParameter(declaration: AnyDeclaration): object[] {
  const names = sparseFields(declaration)
  if (names === undefined) return []
  const description = 'The fields to answer of each record, separated by commas; all if left out'
  const items = { type: 'string', enum: names }
  const schema = { type: 'array', minItems: 1, items }
  return [
    {
      name: 'fields',
      in: 'query',
      required: false,
      style: 'form',
      explode: false,
      description,
      schema,
      ...extensionMark,
    },
  ]
}
