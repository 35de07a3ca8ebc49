import type { Tool as ListedTool } from '@modelcontextprotocol/server'
import { z } from 'zod'
import type { AnyDeclaration, Endpoint } from '#app/_http/declaration.ts'
import { pathNumber } from '#app/_http/requests/ids.ts'

/** A tool carries out one endpoint of ours: its input, rights and answers are those that the endpoint declares. */
export type McpTool = {
  name: string
  title: string
  /** For a model that decides on a call: effect, and the tool that gives the ids. */
  description: string
  endpoint: Endpoint<AnyDeclaration>
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** `/v2/groups/{group_id}`: the address of the endpoint; below `/mcp`, where only tools reach it, with its ids alone. */
  path: string
  /** The argument that holds the body, where its fields are no arguments themselves. */
  bodyAs?: string
  /** True if it takes something away from readers or editors. */
  isDestructive?: true
  /** True if it fetches an address outside the installation that the caller names. */
  fetches?: true
}

/** Records that a list tells at once unless `per_page` asks for another number. */
export const listed = 50

/** Names of the ids in a tool's address. */
export function pathIds({ path }: McpTool): string[] {
  return Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name)
}

/** Returns the argument that holds the whole body; undefined if fields are arguments, or there is no body. */
export function bodyArgument({ bodyAs, endpoint }: McpTool): string | undefined {
  return bodyAs ?? endpoint.declaration.body?.scope
}

/** Returns the arguments of a tool: the ids in its address, its query and its body. */
export function argumentsOf(tool: McpTool): z.ZodObject {
  const { query, body } = tool.endpoint.declaration
  return z.object({
    ...idArguments(tool),
    ...queryArguments(query),
    ...(body && bodyArguments(tool, body.shape)),
  })
}

/** Returns the shapes of the ids in a tool's address. */
export function idArguments(tool: McpTool): z.ZodRawShape {
  return Object.fromEntries(pathIds(tool).map(name => [name, pathNumber]))
}

function queryArguments(query: z.ZodObject | undefined): z.ZodRawShape {
  const { per_page, ...others } = query?.shape ?? {}
  if (per_page === undefined) return others
  return { ...others, per_page: per_page.describe(`Records a page: ${listed} by default, 1000 at most`) }
}

function bodyArguments(tool: McpTool, shape: z.ZodType): z.ZodRawShape {
  const whole = bodyArgument(tool)
  if (whole !== undefined) return { [whole]: shape }
  if (shape instanceof z.ZodObject) return shape.shape
  throw new Error(`${tool.name}: name the argument that holds the body`)
}

/** Returns what `tools/list` tells of a tool. */
export function describeTool(tool: McpTool): ListedTool {
  const { name, title, description, method, endpoint } = tool
  const readOnlyHint = endpoint.declaration.access === 'read'
  return {
    name,
    title,
    description,
    inputSchema: schemaOf(argumentsOf(tool)),
    annotations: {
      title,
      readOnlyHint,
      destructiveHint: tool.isDestructive ?? false,
      idempotentHint: readOnlyHint || method !== 'POST',
      openWorldHint: tool.fetches ?? false,
    },
  }
}

/** Definitions are named by their keys; an `id` beside them is a keyword of older drafts, which validators refuse. */
function schemaOf(shape: z.ZodObject): ListedTool['inputSchema'] {
  const {
    $schema: _,
    $defs,
    ...schema
  } = z.toJSONSchema(shape, {
    io: 'input',
    unrepresentable: 'any',
    // A model has no contract to keep to.
    override: ({ jsonSchema }) => delete jsonSchema['x-extension'],
  })
  const named = Object.entries($defs ?? {}).map(([name, { id: _, ...definition }]) => [name, definition])
  return {
    ...schema,
    ...($defs && { $defs: Object.fromEntries(named) }),
    additionalProperties: false,
  } as ListedTool['inputSchema']
}
