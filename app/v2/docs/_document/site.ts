import { type ApiDocument, jsonOf, type Operation, operationsOf } from './document.ts'

/** Chapters, in their order; each is a file in `_page/chapters`. */
export const chapters = {
  quickstart: { title: 'Publish in five minutes', about: 'From a PDF to a link that readers can open.' },
  requests: { title: 'Requests and answers', about: 'Keys, bodies, lists, dates and repetitions.' },
  errors: { title: 'Errors', about: 'What refusals look like, and their codes for programs.' },
  'receiving-webhooks': { title: 'Receive webhooks', about: 'Verify and handle events, with code.' },
  'conditional-requests': {
    title: 'Conditional requests',
    about: 'Save transfers, and never overwrite others.',
  },
  fields: { title: 'Fields', about: 'Ask for the fields that you need.' },
  graphql: { title: 'GraphQL', about: "Partners read an account's online publications." },
  mcp: { title: 'AI assistants (MCP)', about: 'Let assistants publish and read figures.' },
  'reader-data': { title: "A reader's data", about: 'Public JSON of publications, without a key.' },
  changes: { title: 'Changes', about: 'How the interface changes, and what your code should allow.' },
} as const

export type ChapterName = keyof typeof chapters
export const chapterNames = Object.keys(chapters) as ChapterName[]

/** A group of operations: a page of the reference. */
export type Resource = { name: string; title: string; description: string; operations: Operation[] }

export function resourcesOfDocument(document: ApiDocument): Resource[] {
  const operations = operationsOf(document)
  return document.tags.map(({ name, description }) => ({
    name,
    title: titleOf(name),
    description,
    operations: operations.filter(({ tags }) => tags[0] === name),
  }))
}

/** `product_feeds` → `Product feeds` */
function titleOf(tag: string): string {
  const words = tag.replaceAll('_', ' ')
  return words[0]?.toUpperCase() + words.slice(1)
}

/** The page of the events that webhooks get. */
export const eventsPage = {
  name: 'sent-events',
  title: 'Event types',
  description: 'Requests that this installation sends to your webhooks, as Standard Webhooks 1.0 describes.',
}

const root = '/v2/docs'

export function addressOf(page: string, place?: string): string {
  return `${root}${page === '' ? '' : `/${page}`}${place === undefined ? '' : `#${place}`}`
}

/** Returns the names of the objects that answers of operations have, those inside others too. */
export function objectsOf(document: ApiDocument, operations: Operation[]): string[] {
  const answers = operations.flatMap(({ responses }) =>
    Object.entries(responses).flatMap(([status, response]) =>
      status.startsWith('2') ? (jsonOf(response)?.schema ?? []) : [],
    ),
  )
  const found = new Set(namesIn(answers))
  // A set goes on with what is added to it.
  for (const name of found) for (const inner of namesIn(document.components.schemas[name])) found.add(inner)
  found.delete('Warnings')
  return [...found]
}

function namesIn(schema: unknown): string[] {
  const text = JSON.stringify(schema) ?? ''
  return Array.from(text.matchAll(/"#\/components\/schemas\/(\w+)"/g), ([, name]) => name ?? '')
}
