import { fileURLToPath } from 'node:url'
import type { CallerAccess } from '#app/_http/access/authentication.ts'
import type { Endpoint } from '#app/_http/declaration.ts'
import { findOperations, openApiDocument } from '#app/_http/openapi/document.ts'
import type { Schema } from '#app/_http/openapi/schema.ts'
import { findRoutes, routedFolders } from '#app/_http/router.ts'

const app = fileURLToPath(new URL('../../../app', import.meta.url))
const declaring = ['v2', 'dashboard/api', 'v1']
/** Whether everything is ready is no secret, and without a worker the answer is that it is not. */
const attacked = routedFolders.filter(folder => folder !== 'readyz')
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** One method of one route, as its file declares it: a new route is attacked without being named here. */
export type Operation = {
  name: string
  method: string
  segments: string[]
  /** Who may call; undefined where a route is not an endpoint with a declaration. */
  access: CallerAccess | undefined
  /** What its body may be, and what its query. */
  body: Schema | undefined
  query: { name: string; schema: Schema }[]
  /** The media type of a file that is the body. */
  file: string | undefined
}

type Described = {
  parameters: { name: string; in: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema?: Schema }> }
}
type Document = {
  paths: Record<string, Record<string, Described>>
  components: { schemas: Record<string, Schema> }
}

/** Every operation that this installation serves outside the framework's pages, and the schemas that bodies refer to. */
export async function findAll(): Promise<{
  operations: Operation[]
  definitions: Record<string, Schema>
}> {
  const documents = await Promise.all(declaring.map(documentOf))
  const described = new Map<string, Described>(documents.flatMap(({ descriptions }) => [...descriptions]))
  const operations: Operation[] = []
  for (const { segments, load } of await findRoutes(app, attacked)) {
    const handlers = await load()
    const isDeclaring = Object.values(handlers).some(
      handler => (handler as Partial<Endpoint>).declaration !== undefined,
    )
    for (const method of methods) {
      const handler = handlers[method] as Partial<Endpoint> | undefined
      // Where methods are declared, the others are refused by one function for all.
      if (handler === undefined || (isDeclaring && handler.declaration === undefined)) continue
      const name = `${method} /${segments.join('/')}`
      const access = handler.declaration?.access
      operations.push({ name, method, segments, access, ...inputsOf(described.get(name)) })
    }
  }
  const definitions = Object.assign({}, ...documents.map(document => document.definitions))
  return { operations, definitions }
}

async function documentOf(folder: string) {
  const found = await findOperations(`${app}/${folder}`)
  const made = openApiDocument(found, { title: folder, version: '', description: '' })
  // What clients get is JSON.
  const { paths, components }: Document = JSON.parse(JSON.stringify(made))
  const descriptions = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, described]) => {
      const segments = path.replaceAll('{', '[').replaceAll('}', ']')
      return [`${method.toUpperCase()} /${folder}${segments === '/' ? '' : segments}`, described] as const
    }),
  )
  return { descriptions, definitions: components.schemas }
}

function inputsOf(described: Described | undefined): Pick<Operation, 'body' | 'query' | 'file'> {
  const [[type, content] = ['', {}]] = Object.entries(described?.requestBody?.content ?? {})
  return {
    body: content?.schema,
    query: described?.parameters.filter(parameter => parameter.in === 'query') ?? [],
    file: type !== '' && content?.schema === undefined ? type : undefined,
  }
}

/** The names of what stands for something in a path. */
export function parametersOf({ segments }: Pick<Operation, 'segments'>): string[] {
  return segments.flatMap(segment => /^\[(?:\.\.\.)?(.+)\]$/.exec(segment)?.[1] ?? [])
}

/** A path with its parameters filled in, as text that may go over the wire. */
export function pathOf({ segments }: Pick<Operation, 'segments'>, value: (name: string) => string | number) {
  const filled = segments.map(segment => {
    const [, dots, name] = /^\[(\.\.\.)?(.+)\]$/.exec(segment) ?? []
    if (name === undefined) return segment
    const text = String(value(name))
    return dots === undefined ? encodeURIComponent(text) : text.split('/').map(encodeURIComponent).join('/')
  })
  return `/${filled.join('/')}`
}

/** Whether readers' host serves it rather than the dashboard's. */
export function isForReaders({ segments: [first] }: Pick<Operation, 'segments'>): boolean {
  return first === undefined || !ofDashboardHost.has(first)
}

const ofDashboardHost = new Set(['v2', 'dashboard', 'graphql', 'mcp', 'publications'])
