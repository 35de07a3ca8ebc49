import type { Schema } from '#app/_http/openapi/schema.ts'
import type { ClientModel, ClientOperation } from '../model.ts'
import { inPascalCase } from '../types.ts'

/** A field of a node, as https://docs.n8n.io/integrations/creating-nodes describes them. */
export type N8nProperty = {
  displayName: string
  name: string
  type: string
  default: unknown
  description?: string
  required?: true
  options?: unknown[]
  typeOptions?: object
  placeholder?: string
  noDataExpression?: true
  displayOptions?: { show: Record<string, unknown[]> }
  routing?: Record<string, unknown>
}

/** Lists the fields of an operation but those of the node's choice. */
export function n8nFieldsOf(operation: ClientOperation, schemas: ClientModel['schemas']): N8nProperty[] {
  const { parameters, headers, body, route } = operation
  const isPaged = route.list !== undefined
  const asked = parameters
    .filter(({ name }) => !(isPaged && (name === 'page' || name === 'per_page')))
    .map(({ name, schema, required, description }) => {
      const isQuery = route.query.includes(name)
      const field = fieldOf(name, schema, schemas, description)
      const routing = isQuery && { routing: { send: { type: 'query', property: name } } }
      // Several values go into the query with commas between.
      const flat = field.type === 'json' ? { ...field, type: 'string', default: '' } : field
      return { field: { ...flat, ...routing }, required }
    })
  const fields = headers
    .filter(({ name }) => name !== 'If-None-Match')
    .map(({ name, schema, description }) => ({
      field: {
        ...fieldOf(name.replaceAll('-', ''), schema, schemas, description),
        displayName: n8nTitleOf(name),
        routing: { request: { headers: { [name]: '={{$value}}' } } },
      },
      required: false,
    }))
  const all = [...asked, ...sentFields(body, schemas), ...fields]
  const needed = all
    .filter(({ required }) => required)
    .map(({ field }) => ({ ...field, required: true as const }))
  const others = all.filter(({ required }) => !required).map(({ field }) => field)
  const collection: N8nProperty = {
    displayName: 'Additional Fields',
    name: 'additionalFields',
    type: 'collection',
    placeholder: 'Add Field',
    default: {},
    options: others.sort((one, other) => (one.displayName < other.displayName ? -1 : 1)),
  }
  return [
    ...needed,
    ...(route.file === undefined ? [] : [binaryField]),
    ...(isPaged ? listFields : []),
    ...(others.length > 0 ? [collection] : []),
  ]
}

/** Fields of the body; where it is one object under a name, those of that object. */
function sentFields(body: ClientOperation['body'], schemas: ClientModel['schemas']) {
  const kinds = body?.kinds ?? []
  const [name = '', only] = Object.entries(kinds[0]?.properties ?? {})[0] ?? []
  const inner = kinds.length === 1 && Object.keys(kinds[0]?.properties ?? {}).length === 1 && only
  const record = inner ? resolved(inner, schemas) : undefined
  const shapes = record?.properties ? [record] : kinds
  const scope = record?.properties ? `${name}.` : ''
  const names = [...new Set(shapes.flatMap(({ properties }) => Object.keys(properties ?? {})))]
  return names.map(field => {
    const variants = shapes.flatMap(({ properties }) => properties?.[field] ?? [])
    const schema =
      variants.length > 1 && variants.every(one => 'const' in one)
        ? { ...variants[0], const: undefined, enum: variants.map(one => one.const) }
        : (variants[0] ?? {})
    const made = fieldOf(field, schema, schemas)
    const value = made.type === 'json' && {
      value: '={{typeof $value === "string" ? JSON.parse($value) : $value}}',
    }
    return {
      field: { ...made, routing: { send: { type: 'body', property: `${scope}${field}`, ...value } } },
      required: body?.isRequired === true && shapes.every(({ required }) => required?.includes(field)),
    }
  })
}

function fieldOf(
  name: string,
  given: Schema,
  schemas: ClientModel['schemas'],
  ownDescription?: string,
): N8nProperty {
  const schema = resolved(given, schemas)
  const { enum: values, type, format, minimum, maximum } = schema
  const description = ownDescription ?? given.description ?? schema.description
  const field = { displayName: n8nTitleOf(name), name, ...(description && { description }) }
  if (values) {
    const options = values.map(value => ({ name: n8nTitleOf(String(value)), value }))
    return { ...field, type: 'options', options, default: values[0] }
  }
  if (type === 'integer' || type === 'number') {
    const limits = {
      ...(minimum !== undefined && { minValue: minimum }),
      ...(maximum !== undefined && { maxValue: maximum }),
      ...(type === 'number' && { numberPrecision: 4 }),
    }
    return { ...field, type: 'number', typeOptions: limits, default: 0 }
  }
  if (type === 'boolean') return { ...field, type: 'boolean', default: false }
  if (type === 'string')
    return { ...field, type: format === 'date-time' ? 'dateTime' : 'string', default: '' }
  return { ...field, type: 'json', default: type === 'array' ? '[]' : '{}' }
}

/** Returns a schema without its name and without null, which a field is by being left out. */
function resolved(schema: Schema, schemas: ClientModel['schemas']): Schema {
  const named = schemas[schema.$ref?.split('/').at(-1) ?? '']
  if (named) return resolved(named, schemas)
  const kinds = (schema.anyOf ?? schema.oneOf ?? []).filter(({ type }) => type !== 'null')
  if (kinds.length === 1)
    return resolved({ ...schema, anyOf: undefined, oneOf: undefined, ...kinds[0] }, schemas)
  const types = Array.isArray(schema.type) ? schema.type.filter(type => type !== 'null') : []
  return types.length === 1 ? { ...schema, type: types[0] } : schema
}

const binaryField: N8nProperty = {
  displayName: 'Input Binary Field',
  name: 'binaryPropertyName',
  type: 'string',
  default: 'data',
  required: true,
  description: 'The name of the input field that has the file to be sent',
}

const listFields: N8nProperty[] = [
  {
    displayName: 'Return All',
    name: 'returnAll',
    type: 'boolean',
    default: false,
    description: 'Whether to return all results or only up to a given limit',
    routing: {
      send: { paginate: '={{$value}}' },
      operations: {
        pagination: {
          type: 'generic',
          properties: {
            continue: '={{!!$response.headers?.["x-next-page"]}}',
            request: {
              url: '={{$request.url}}?page={{$response.headers?.["x-next-page"] ?? 1}}',
            },
          },
        },
      },
    },
  },
  {
    displayName: 'Limit',
    name: 'limit',
    type: 'number',
    typeOptions: { minValue: 1, maxValue: 1000 },
    default: 50,
    description: 'Max number of results to return',
    displayOptions: { show: { returnAll: [false] } },
    routing: { send: { type: 'query', property: 'per_page' } },
  },
]

/** `product_feeds` becomes `Product Feeds`. */
export function n8nTitleOf(name: string): string {
  return name
    .split(/[_-]/)
    .map(inPascalCase)
    .join(' ')
    .replace(/\b(Id|Url|Sku|Skus|Html|Seo)\b/g, word => (word === 'Skus' ? 'SKUs' : word.toUpperCase()))
}
