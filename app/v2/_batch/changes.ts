import { z } from 'zod'
import type { AnyDeclaration, Endpoint } from '#app/_http/declaration.ts'
import { parseTarget } from '#app/_http/ingress/target.ts'
import type { Match, Router } from '#app/_http/router.ts'
import { servedRoutes } from '#app/_http/router.ts'
import { Invalid } from '#db/errors.ts'

export const mostInBatch = 100

export const changeJson = z.object({
  method: z.enum(['POST', 'PUT', 'PATCH', 'DELETE']),
  path: z
    .string()
    .min(1)
    .max(2000)
    .describe('As alone: it begins with /v2/groups/, the id of this group and a slash, or with /v2/spreads/'),
  body: z.record(z.string(), z.unknown()).optional().describe('As alone; none if left out'),
})

export type BatchedChange = z.output<typeof changeJson>

/** A change and the endpoint that makes it. */
export type FoundChange = BatchedChange & {
  endpoint: Endpoint<AnyDeclaration>
  ids: Record<string, unknown>
  /** Path and query. */
  target: string
}

/** Finds the endpoints of changes, before any is made. @throws Invalid */
export async function findChanges(
  groupId: number,
  changes: readonly BatchedChange[],
): Promise<FoundChange[]> {
  const router = servedRoutes('v2')
  const found: FoundChange[] = []
  const problems: string[] = []
  for (const [place, change] of changes.entries()) {
    const result = await findChange(router, groupId, change)
    if (typeof result === 'string') problems.push(`${result} at ${place}.path`)
    else found.push(result)
  }
  if (problems.length > 0) throw new Invalid({ changes: problems })
  return found
}

/** @returns what is wrong with the path, if anything */
async function findChange(
  router: Router,
  groupId: number,
  change: BatchedChange,
): Promise<FoundChange | string> {
  const inUtf8 = Buffer.from(change.path).toString('latin1')
  const parsed = change.path.startsWith('/') ? parseTarget(inUtf8, '') : { status: 400 }
  if ('status' in parsed) return 'must be a path such as /v2/spreads/1/hotspots'
  const { path, segments, search } = parsed.target
  if (!isWithin(groupId, segments)) return `must begin with /v2/groups/${groupId}/ or /v2/spreads/`
  const match = router(segments)
  const endpoint = match && (await endpointOf(match, change.method))
  if (match === undefined || endpoint === undefined) return `must be an address that takes ${change.method}`
  if (endpoint.declaration.inParts) return 'must not be another batch'
  if (endpoint.declaration.file !== undefined) return 'must not take a file: upload it by itself'
  return { ...change, endpoint, ids: match.params, target: `${path}${search}` }
}

function isWithin(groupId: number, [version, area, id]: readonly string[]): boolean {
  return version === 'v2' && (area === 'spreads' || (area === 'groups' && id === String(groupId)))
}

async function endpointOf(
  { route }: Match,
  method: BatchedChange['method'],
): Promise<Endpoint<AnyDeclaration> | undefined> {
  const handler = (await route.load())[method]
  return handler !== undefined && isEndpoint(handler) ? handler : undefined
}

function isEndpoint(handler: object): handler is Endpoint<AnyDeclaration> {
  return 'carryOut' in handler
}
