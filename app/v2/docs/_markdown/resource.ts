import type { Schema } from '#app/_http/openapi/schema.ts'
import {
  type ApiDocument,
  type DescribedOperation,
  exampleAnswers,
  jsonOf,
  type Operation,
} from '../_document/document.ts'
import { eventsPage, objectsOf, type Resource } from '../_document/site.ts'
import { innerOf, nameOfType, typeText } from '../_document/types.ts'
import { curl } from '../_examples/curl.ts'
import { exampleRequest } from '../_examples/request.ts'

type From = { document: ApiDocument; baseUrl: string; readerUrl: string }

/** The page of a resource as Markdown. */
export function resourceMarkdown({ title, description, operations }: Resource, from: From): string {
  const objects = objectsOf(from.document, operations)
  return joined([
    `# ${title}`,
    description,
    ...operations.map(operation => operationMarkdown(operation, from)),
    ...objects.map(name => {
      const schema = from.document.components.schemas[name]
      return schema && joined([`## Object ${name}`, schema.description, fieldList(schema, undefined)])
    }),
  ])
}

/** The page of the events as Markdown. */
export function eventsMarkdown({ document }: From): string {
  return joined([
    `# ${eventsPage.title}`,
    eventsPage.description,
    ...Object.entries(document.webhooks).map(([type, { post }]) => {
      const body = jsonOf(post.requestBody)
      return joined([`## ${type}`, post.description, body?.example && fenced('json', body.example)])
    }),
  ])
}

function operationMarkdown(operation: Operation, from: From): string {
  const { summary, method, path, description, parameters, requestBody } = operation
  const body = jsonOf(requestBody)
  return joined([
    `## ${summary}`,
    `\`${method} ${path}\` (${operation.operationId}${operation['x-extension'] ? ', extension' : ''})`,
    description,
    parameters.length > 0 &&
      lines(
        parameters.map(({ name, in: place, schema, required, description: about }) =>
          line(name, [place, typeText(schema), required && 'required'], about),
        ),
      ),
    body && joined(['Body:', fieldList(body.schema, from.document)]),
    fenced('sh', curl(exampleRequest(operation, from.baseUrl))),
    answersMarkdown(operation, from),
  ])
}

function answersMarkdown(operation: DescribedOperation, from: From): string {
  const answerLines = Object.entries(operation.responses).map(
    ([status, { description }]) => `- ${status}: ${description}`,
  )
  const examples = exampleAnswers(operation, from).map(({ status, text }) =>
    joined([`Answer ${status}:`, fenced('json', text)]),
  )
  return joined([lines(answerLines), ...examples])
}

/** @param document to write the fields of named objects in place */
function fieldList(given: Schema, document: ApiDocument | undefined, depth = 0): string {
  const schema = document?.components.schemas[nameOfType(given) ?? ''] ?? given
  const kinds = schema.oneOf ?? schema.anyOf
  if (kinds?.some(kind => kind.properties?.type?.const))
    return lines(
      kinds.map(
        kind =>
          `${indent(depth)}- \`${kind.properties?.type?.const}\`\n${fieldList(kind, document, depth + 1)}`,
      ),
    )
  return lines(
    Object.entries(schema.properties ?? {}).map(([name, field]) => {
      const isRequired = schema.required?.includes(name)
      const fieldLine = line(
        name,
        [typeText(field), isRequired && 'required', field['x-extension'] && 'extension'],
        field.description,
      )
      const inner = innerOf(field, document)
      return [indent(depth) + fieldLine, inner && fieldList(inner, document, depth + 1)]
        .filter(Boolean)
        .join('\n')
    }),
  )
}

const indent = (depth: number) => '  '.repeat(depth)
const lines = (all: string[]) => all.join('\n')
const joined = (parts: (string | false | undefined)[]) => parts.filter(Boolean).join('\n\n')
const fenced = (language: string, content: string | object) =>
  `\`\`\`${language}\n${(typeof content === 'string' ? content : JSON.stringify(content, undefined, 2)).trimEnd()}\n\`\`\``

function line(name: string, marks: (string | false | undefined)[], description: string | undefined): string {
  return `- \`${name}\` (${marks.filter(Boolean).join(', ')})${description ? `: ${description}` : ''}`
}
