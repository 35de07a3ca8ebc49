import type { Schema } from '#app/_http/openapi/schema.ts'
import type { PackedFile } from './files.ts'
import type { ClientModel, ClientOperation } from './model.ts'
import { inPascalCase } from './types.ts'

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

/** Replaced by the function of that name, which JSON cannot hold. */
const sendFile = '@sendFile'
const address = '={{$credentials.url.replace(/\\/+$/, "")}}'

/** Writes the sources of a node for n8n in the declarative style, and of its credentials. */
export function n8nSources(model: ClientModel): PackedFile[] {
  const description = {
    displayName: 'Recto',
    name: 'recto',
    icon: 'file:recto.svg',
    group: ['transform'],
    version: 1,
    subtitle: '={{$parameter["operation"]}}',
    description: 'Publish PDFs as flipbooks, and manage publications, hotspots and products',
    defaults: { name: 'Recto' },
    inputs: ['main'],
    outputs: ['main'],
    usableAsTool: true,
    credentials: [{ name: 'rectoApi', required: true }],
    requestDefaults: { baseURL: address, headers: { Accept: 'application/json' } },
    properties: properties(model),
  }
  const credentials = {
    name: 'rectoApi',
    displayName: 'Recto API',
    properties: [
      {
        displayName: 'Address',
        name: 'url',
        type: 'string',
        default: '',
        placeholder: 'https://recto.example.com',
        description: 'Address of the dashboard',
        required: true,
      },
      {
        displayName: 'API Key',
        name: 'apiKey',
        type: 'string',
        typeOptions: { password: true },
        default: '',
        description: 'Made in the profile of a person',
        required: true,
      },
    ],
    authenticate: {
      type: 'generic',
      properties: { headers: { Authorization: '=ApiKey {{$credentials.apiKey}}' } },
    },
    test: { request: { baseURL: address, url: '/v2/groups' } },
  }
  return [
    {
      name: 'dist/nodes/Recto/Recto.node.js',
      text: `'use strict'

/** Sends the file of an item as the body. */
async function sendFile(request) {
  const property = this.getNodeParameter('binaryPropertyName')
  this.helpers.assertBinaryData(property)
  return { ...request, body: await this.helpers.getBinaryDataBuffer(property) }
}

class Recto {
  constructor() {
    this.description = ${JSON.stringify(description, undefined, 2).replaceAll(`"${sendFile}"`, 'sendFile')}
  }
}

exports.Recto = Recto
`,
    },
    {
      name: 'dist/credentials/RectoApi.credentials.js',
      text: `'use strict'

class RectoApi {
  constructor() {
    Object.assign(this, ${JSON.stringify(credentials, undefined, 2)})
  }
}

exports.RectoApi = RectoApi
`,
    },
  ]
}

function properties({ operations, schemas }: ClientModel): N8nProperty[] {
  const tags = [...new Set(operations.map(({ tag }) => tag))].sort()
  const resource: N8nProperty = {
    displayName: 'Resource',
    name: 'resource',
    type: 'options',
    noDataExpression: true,
    options: tags.map(tag => ({ name: titleOf(tag), value: tag })),
    default: 'publications',
  }
  const choices = tags.map((tag): N8nProperty => {
    const own = operations.filter(operation => operation.tag === tag)
    return {
      displayName: 'Operation',
      name: 'operation',
      type: 'options',
      noDataExpression: true,
      displayOptions: { show: { resource: [tag] } },
      options: own.map(operation => choiceOf(operation)),
      default: own[0]?.name,
    }
  })
  return [resource, ...choices, ...shared(operations, schemas)]
}

/** Fields that are equal in several operations are one field. */
function shared(operations: ClientOperation[], schemas: ClientModel['schemas']): N8nProperty[] {
  const byText = new Map<string, { field: N8nProperty; names: string[] }>()
  for (const operation of operations) {
    for (const field of fieldsOf(operation, schemas)) {
      const text = JSON.stringify(field)
      const known = byText.get(text) ?? { field, names: [] }
      known.names.push(operation.name)
      byText.set(text, known)
    }
  }
  return [...byText.values()].map(({ field, names }) => ({
    ...field,
    displayOptions: { show: { ...field.displayOptions?.show, operation: names } },
  }))
}

function choiceOf({ name, summary, comment, route, answer }: ClientOperation) {
  const url = route.path.replace(/\{(\w+)\}/g, (_, parameter: string) =>
    parameter.endsWith('_slug')
      ? `{{encodeURIComponent($parameter["${parameter}"])}}`
      : `{{$parameter["${parameter}"]}}`,
  )
  const root = rootOf(answer)
  const received = answer
    ? root && { type: 'rootProperty', properties: { property: root } }
    : { type: 'set', properties: { value: '={{ { "deleted": true } }}' } }
  return {
    name: summary,
    value: name,
    action: summary,
    description: comment,
    routing: {
      request: {
        method: route.method,
        url: `=${url}`,
        ...(route.file !== undefined && { headers: { 'Content-Type': route.file } }),
      },
      ...(route.file !== undefined && { send: { preSend: [sendFile] } }),
      ...(received && { output: { postReceive: [received] } }),
    },
  }
}

/** Returns the field of an answer that holds what was asked for, if it is one. */
function rootOf(answer: Schema | undefined): string | undefined {
  const names = Object.keys(answer?.properties ?? {}).filter(name => name !== 'warnings')
  return names.length === 1 ? names[0] : undefined
}

function fieldsOf(operation: ClientOperation, schemas: ClientModel['schemas']): N8nProperty[] {
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
  const told = headers
    .filter(({ name }) => name !== 'If-None-Match')
    .map(({ name, schema, description }) => ({
      field: {
        ...fieldOf(name.replaceAll('-', ''), schema, schemas, description),
        displayName: titleOf(name),
        routing: { request: { headers: { [name]: '={{$value}}' } } },
      },
      required: false,
    }))
  const all = [...asked, ...sentFields(body, schemas), ...told]
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

function fieldOf(name: string, given: Schema, schemas: ClientModel['schemas'], told?: string): N8nProperty {
  const schema = resolved(given, schemas)
  const { enum: values, type, format, minimum, maximum } = schema
  const description = told ?? given.description ?? schema.description
  const field = { displayName: titleOf(name), name, ...(description && { description }) }
  if (values) {
    const options = values.map(value => ({ name: titleOf(String(value)), value }))
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
function titleOf(name: string): string {
  return name
    .split(/[_-]/)
    .map(inPascalCase)
    .join(' ')
    .replace(/\b(Id|Url|Sku|Skus|Html|Seo)\b/g, word => (word === 'Skus' ? 'SKUs' : word.toUpperCase()))
}
