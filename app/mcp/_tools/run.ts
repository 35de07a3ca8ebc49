import { z } from 'zod'
import { limitRequests } from '#app/_http/access/rate-limit.ts'
import { refusalOf } from '#app/_http/answers/refusals.ts'
import { currentRequestId } from '#app/_http/ingress/request-id.ts'
import { errorsOf } from '#app/_http/requests/field-errors.ts'
import { Invalid } from '#db/errors.ts'
import type { Viewer } from '#db/people/viewer.ts'
import { argumentsOf, bodyArgument, idArguments, listed, type McpTool, pathIds } from './tool.ts'

type Arguments = Record<string, unknown>

/** The result of a call, as `tools/call` answers it. */
type Result = {
  content: { type: 'text'; text: string }[]
  structuredContent?: Record<string, unknown>
  isError?: true
}

/** Carries out a tool with the caller's rights. Refusals are results too, so that a model can read them. */
export async function runTool(
  tool: McpTool,
  given: Arguments,
  { viewer, request: caller }: { viewer: Viewer; request: Request },
): Promise<Result> {
  try {
    const ids = await checkedIds(tool, given, viewer)
    const request = requestFor(tool, ids, given, caller)
    return await resultOf(await tool.endpoint(request, { params: Promise.resolve(ids) }))
  } catch (error) {
    return failed(refusalOf(error, currentRequestId()).sentence)
  }
}

/**
 * Counts a call that comes to no endpoint, which counts the others.
 * @returns ids as they are written into the path
 * @throws Invalid, also for arguments that the tool does not have; HttpRefusal 429
 */
async function checkedIds(tool: McpTool, given: Arguments, viewer: Viewer): Promise<Record<string, string>> {
  const { shape } = argumentsOf(tool)
  const names = pathIds(tool)
  const result = z.object(idArguments(tool)).safeParse(given, { reportInput: true })
  const unknown = Object.keys(given).filter(name => !Object.hasOwn(shape, name))
  const errors = {
    ...(!result.success && errorsOf(result.error)),
    ...Object.fromEntries(unknown.map(name => [name, ['is not an argument of this tool']])),
  }
  if (Object.keys(errors).length > 0) {
    await limitRequests(viewer, {})
    throw new Invalid(errors)
  }
  return Object.fromEntries(names.map(name => [name, String(given[name])]))
}

function requestFor(tool: McpTool, ids: Record<string, string>, given: Arguments, caller: Request): Request {
  const { query, body } = tool.endpoint.declaration
  const url = new URL(
    tool.path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? ''),
    caller.url,
  )
  const asked = { ...(query && 'per_page' in query.shape && { per_page: listed }), ...given }
  for (const [name, value] of Object.entries(asked))
    if (query && Object.hasOwn(query.shape, name) && value !== null && value !== undefined)
      url.searchParams.set(name, String(value))
  return new Request(url, {
    method: tool.method,
    headers: {
      Authorization: caller.headers.get('authorization') ?? '',
      Accept: 'application/json',
      'Content-Type': 'application/json',
      Prefer: 'handling=strict',
    },
    signal: caller.signal,
    ...(body && { body: JSON.stringify(bodyFrom(tool, given)) }),
  })
}

function bodyFrom(tool: McpTool, given: Arguments): unknown {
  const { scope } = tool.endpoint.declaration.body ?? {}
  const whole = bodyArgument(tool)
  if (whole === undefined) return without(given, pathIds(tool))
  const value = given[whole]
  return scope === undefined ? (value ?? {}) : { [scope]: value }
}

function without(given: Arguments, names: string[]): Arguments {
  return Object.fromEntries(Object.entries(given).filter(([name]) => !names.includes(name)))
}

async function resultOf(response: Response): Promise<Result> {
  const text = await response.text()
  if (!response.ok) return failed(sentenceOf(text))
  if (text === '') return { content: [{ type: 'text', text: 'Done.' }] }
  const next = response.headers.get('x-next-page')
  const answer = { ...JSON.parse(text), ...(next !== null && { next_page: Number(next) }) }
  return { content: [{ type: 'text', text: JSON.stringify(answer) }], structuredContent: answer }
}

const refusal = z.union([
  z.object({ error: z.string() }),
  z.object({ errors: z.record(z.string(), z.array(z.string())) }),
])

function sentenceOf(text: string): string {
  const refused = refusal.parse(JSON.parse(text))
  return 'error' in refused ? refused.error : new Invalid(refused.errors).message
}

function failed(sentence: string): Result {
  return { content: [{ type: 'text', text: sentence }], isError: true }
}
