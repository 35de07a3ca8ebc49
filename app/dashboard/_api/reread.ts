import type { MutationKey, QueryClient } from '@tanstack/react-query'
import type { ProcedureRouter } from '#app/dashboard/_procedures/router.ts'
import { Refused } from './refused.ts'

/** Reads everything that is shown again, after a change that many nouns show, but for one noun. */
export function rereadAllBut(queries: QueryClient, noun: keyof ProcedureRouter): Promise<void> {
  return queries.invalidateQueries({ predicate: ({ queryKey }) => nounOf(queryKey) !== noun })
}

/** Reads the lists of publications again, with what stands beside them. */
export function rereadLists(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({
    predicate: ({ queryKey }) => listed.some(noun => noun === nounOf(queryKey)),
  })
}

const listed: readonly (keyof ProcedureRouter)[] = ['publications', 'collections', 'metatags', 'firstSteps']

function nounOf([path]: readonly unknown[]): unknown {
  return Array.isArray(path) ? path[0] : undefined
}

/**
 * Reads what screens show of a noun again after one of its procedures was called by a mutation, also after a failure, which
 * may have been another person's change. Not once the person declined to sign in again, which would ask at once again.
 */
export async function rereadAfter(
  queries: QueryClient,
  mutationKey: MutationKey | undefined,
  error: Error | null,
): Promise<void> {
  const [path] = mutationKey ?? []
  if (!Array.isArray(path) || (error instanceof Refused && error.isSessionOver)) return
  await queries.invalidateQueries({ queryKey: [path.slice(0, 1)] })
}
