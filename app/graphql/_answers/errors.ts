import { GraphQLError } from 'graphql'
import { refusalOf } from '#app/_http/answers/refusals.ts'
import { currentRequestId } from '#app/_http/ingress/request-id.ts'

/** Returns an error as callers may see it: those of ours as sentences, with their place, and faults without details. */
export function shownError(error: Readonly<GraphQLError | Error>): GraphQLError {
  const isOfQuery = error instanceof GraphQLError
  const cause = isOfQuery ? error.originalError : undefined
  if (isOfQuery && (cause === undefined || cause instanceof GraphQLError)) return error
  // The library's own, on a body that is none of GraphQL's.
  if (!isOfQuery) return new GraphQLError(`${error.message}.`)
  const { sentence } = refusalOf(cause, currentRequestId())
  return new GraphQLError(sentence, { nodes: error.nodes, source: error.source, path: error.path })
}
