import type { Schema } from '#app/_http/openapi/schema.ts'
import type { ClientModel, ClientOperation } from '../model.ts'
import { type N8nProperty, n8nFieldsOf, n8nTitleOf } from './fields.ts'

/** Replaced by the function of that name, which JSON cannot hold. */
export const sendFileMark = '@sendFile'

/** Writes the choice of operations and their fields. */
export function nodeProperties({ operations, schemas }: ClientModel): N8nProperty[] {
  const tags = [...new Set(operations.map(({ tag }) => tag))].sort()
  const resource: N8nProperty = {
    displayName: 'Resource',
    name: 'resource',
    type: 'options',
    noDataExpression: true,
    options: tags.map(tag => ({ name: n8nTitleOf(tag), value: tag })),
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
    for (const field of n8nFieldsOf(operation, schemas)) {
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
      ...(route.file !== undefined && { send: { preSend: [sendFileMark] } }),
      ...(received && { output: { postReceive: [received] } }),
    },
  }
}

/** Returns the field of an answer that holds what was asked for, if it is one. */
function rootOf(answer: Schema | undefined): string | undefined {
  const names = Object.keys(answer?.properties ?? {}).filter(name => name !== 'warnings')
  return names.length === 1 ? names[0] : undefined
}
