import type { QueryClient } from '@tanstack/react-query'
import type { Router } from '#app/dashboard/_procedures/router.ts'

/** Reads everything that is shown again, after a change that several nouns show, but for one noun. */
export function rereadAllBut(queries: QueryClient, noun: keyof Router): Promise<void> {
  return queries.invalidateQueries({
    predicate: ({ queryKey: [path] }) => !(Array.isArray(path) && path[0] === noun),
  })
}
