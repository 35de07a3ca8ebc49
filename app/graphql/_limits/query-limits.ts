import {
  type ASTVisitor,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql'
import { mostPerPage } from '../_answers/connections.ts'

// Depth needs no limit of ours: the schema has no cycles, and a rule of the library bounds introspection.

/** Of an operation: a field is a point. A publication of 400 single pages with all fields costs some 700,000. */
const highestCost = 1_000_000
/** Limit of a query's tokens, checked before anything else of it. */
export const mostTokens = 3000
/** Of the whole schema, however much of it is asked for. */
const introspectionCost = 100_000

/** Entries that a list is taken to have; a connection has those that are asked for. */
const entries: Record<string, number> = {
  pages: 2,
  images: 8,
  sizes: 8,
  hotspots: 10,
  products: 3,
  photoUrls: 3,
  slideshowItems: 3,
}
const connections = new Set(['spreads', 'publications'])

/** Validation rule: refuses operations that may return too much. */
export function queryLimits(context: ValidationContext): ASTVisitor {
  const fragments = new Map<string, number>()

  function costOf({ selections }: SelectionSetNode): number {
    return selections.reduce((sum, node) => sum + costOfOne(node), 0)
  }

  function costOfOne(node: SelectionSetNode['selections'][number]): number {
    if (node.kind === 'Field') return costOfField(node)
    if (node.kind === 'InlineFragment') return costOf(node.selectionSet)
    return costOfFragment(context.getFragment(node.name.value) ?? undefined)
  }

  function costOfField(node: FieldNode): number {
    const name = node.name.value
    if (name === '__schema' || name === '__type') return introspectionCost
    const times = connections.has(name) ? askedFor(node) : (entries[name] ?? 1)
    return 1 + (node.selectionSet ? times * costOf(node.selectionSet) : 0)
  }

  /** Adds up each fragment once, however often it is spread. Another rule refuses cycles. */
  function costOfFragment(fragment: FragmentDefinitionNode | undefined): number {
    if (fragment === undefined) return 0
    const name = fragment.name.value
    const known = fragments.get(name)
    if (known !== undefined) return known
    fragments.set(name, 0)
    const cost = costOf(fragment.selectionSet)
    fragments.set(name, cost)
    return cost
  }

  return {
    OperationDefinition({ selectionSet }) {
      const cost = costOf(selectionSet)
      if (cost > highestCost) context.reportError(tooLarge(cost))
      return false
    },
  }
}

/** A variable may be as much as a page has. */
function askedFor({ arguments: given = [] }: FieldNode): number {
  const sizes = given.flatMap(({ name, value }) =>
    /^(first|last)$/.test(name.value) && value.kind === 'IntValue' ? Number(value.value) : [],
  )
  return Math.max(0, Math.min(mostPerPage, ...sizes))
}

function tooLarge(cost: number): GraphQLError {
  const message = `The query costs ${cost} points of at most ${highestCost}. Ask for fewer entries or fields.`
  return new GraphQLError(message, { extensions: { code: 'QUERY_TOO_LARGE' } })
}
