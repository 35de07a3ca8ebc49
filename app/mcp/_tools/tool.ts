import type { Tool as ListedTool } from '@modelcontextprotocol/server'
import { z } from 'zod'
import type { AnyDeclaration, Endpoint } from '#app/_http/declaration.ts'
import { pathNumber } from '#app/_http/requests/ids.ts'
import { conciseAnswer, conciseSchema, type ToolSchema } from './concise-schema.ts'

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
  /** Told instead of the fields of the body, where another tool tells them. */
  bodyNote?: string
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
  const { page, per_page, ...others } = query?.shape ?? {}
  if (page === undefined || per_page === undefined) return query?.shape ?? {}
  return { ...others, page: page.describe('From 1'), per_page: per_page.describe(`${listed} by default`) }
}

function bodyArguments(tool: McpTool, shape: z.ZodType): z.ZodRawShape {
  const whole = bodyArgument(tool)
  if (whole !== undefined) return { [whole]: shape }
  if (shape instanceof z.ZodObject) return shape.shape
  throw new Error(`${tool.name}: name the argument that holds the body`)
}

/** Returns what `tools/list` tells of a tool. */
export function describeTool(tool: McpTool): ListedTool {
  const { name, title, description, endpoint, isDestructive = false, fetches = false } = tool
  const readOnlyHint = endpoint.declaration.access === 'read'
  return {
    name,
    title,
    description,
    inputSchema: inputSchema(tool),
    ...outputSchema(tool),
    annotations: {
      ...(readOnlyHint ? { readOnlyHint } : { destructiveHint: isDestructive }),
      openWorldHint: fetches,
    },
  }
}

function inputSchema(tool: McpTool): ListedTool['inputSchema'] {
  const { properties, required } = conciseSchema(jsonSchema(argumentsOf(tool), 'input'))
  const { bodyNote } = tool
  const body = bodyNote && { [bodyArgument(tool) ?? '']: { type: 'object', description: bodyNote } }
  return {
    type: 'object',
    properties: { ...properties, ...body },
    ...(required && { required }),
  } as ListedTool['inputSchema']
}

/** Tells fields of what reads: of others' answers, none is needed for the next call. */
function outputSchema({ endpoint: { declaration } }: McpTool): Pick<ListedTool, 'outputSchema'> {
  const body = declaration.returns[200]?.body
  if (declaration.access !== 'read' || !(body instanceof z.ZodType)) return {}
  return { outputSchema: conciseAnswer(jsonSchema(body, 'output')) as ListedTool['outputSchema'] }
}

function jsonSchema(shape: z.ZodType, io: 'input' | 'output'): ToolSchema {
  return z.toJSONSchema(shape, { io, unrepresentable: 'any' }) as ToolSchema
}
