import type { QueryClient } from '@tanstack/react-query'
import type { Router } from '#app/dashboard/_procedures/router.ts'

/** Reads everything that is shown again, after a change that many nouns show, but for one noun. */
export function rereadAllBut(queries: QueryClient, noun: keyof Router): Promise<void> {
  return queries.invalidateQueries({ predicate: ({ queryKey }) => nounOf(queryKey) !== noun })
}

/** Reads the lists of publications again, with what stands beside them. */
export function rereadLists(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ predicate: ({ queryKey }) => listed.has(nounOf(queryKey)) })
}

const listed = new Set<unknown>([
  'publications',
  'collections',
  'metatags',
  'firstSteps',
] satisfies (keyof Router)[])

function nounOf([path]: readonly unknown[]): unknown {
  return Array.isArray(path) ? path[0] : undefined
}
