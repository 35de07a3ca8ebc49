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

/** Of an operation: a field is a point. A publication of 400 single pages with all fields costs some 900,000. */
const highestCost = 1_000_000
/** Limit of a query's tokens, checked before anything else of it. */
export const mostTokens = 3000
/** Of one field in an operation, wherever they stand: each answers the same once more. */
const mostAliases = 10
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

/** Points of fields that are long as a rule: a point for about 30 bytes. */
const pointsOf: Record<string, number> = { text: 100, description: 10 }

/** Points, and how often each field has another name than its own, fragments counted as often as they are spread. */
type Selected = { points: number; aliases: ReadonlyMap<string, number> }

const nothing: Selected = { points: 0, aliases: new Map() }

/** Validation rule: refuses operations that may return too much. */
export function queryLimits(context: ValidationContext): ASTVisitor {
  const fragments = new Map<string, Selected>()

  function selectedBy({ selections }: SelectionSetNode): Selected {
    return selections.map(selectedByOne).reduce(sum, nothing)
  }

  function selectedByOne(node: SelectionSetNode['selections'][number]): Selected {
    if (node.kind === 'Field') return selectedByField(node)
    if (node.kind === 'InlineFragment') return selectedBy(node.selectionSet)
    return selectedByFragment(context.getFragment(node.name.value) ?? undefined)
  }

  function selectedByField(node: FieldNode): Selected {
    const name = node.name.value
    const isAliased = node.alias !== undefined && node.alias.value !== name
    const own = new Map(isAliased ? [[name, 1]] : [])
    if (name === '__schema' || name === '__type') return { points: introspectionCost, aliases: own }
    if (node.selectionSet === undefined) return { points: pointsOf[name] ?? 1, aliases: own }
    const times = connections.has(name) ? askedFor(node) : (entries[name] ?? 1)
    const { points, aliases } = selectedBy(node.selectionSet)
    return sum({ points: 1 + times * points, aliases }, { points: 0, aliases: own })
  }

  /** Adds up each fragment once, however often it is spread. Another rule refuses cycles. */
  function selectedByFragment(fragment: FragmentDefinitionNode | undefined): Selected {
    if (fragment === undefined) return nothing
    const name = fragment.name.value
    const known = fragments.get(name)
    if (known !== undefined) return known
    fragments.set(name, nothing)
    const selected = selectedBy(fragment.selectionSet)
    fragments.set(name, selected)
    return selected
  }

  return {
    OperationDefinition({ selectionSet }) {
      const { points, aliases } = selectedBy(selectionSet)
      if (points > highestCost) context.reportError(tooCostly(points))
      for (const [field, count] of aliases)
        if (count > mostAliases) context.reportError(tooOften(field, count))
      return false
    },
  }
}

function sum(one: Selected, other: Selected): Selected {
  const aliases = new Map(one.aliases)
  for (const [field, count] of other.aliases) aliases.set(field, count + (aliases.get(field) ?? 0))
  return { points: one.points + other.points, aliases }
}

/** A variable may be as much as a page has. */
function askedFor({ arguments: given = [] }: FieldNode): number {
  const sizes = given.flatMap(({ name, value }) =>
    /^(first|last)$/.test(name.value) && value.kind === 'IntValue' ? Number(value.value) : [],
  )
  return Math.max(0, Math.min(mostPerPage, ...sizes))
}

function tooCostly(cost: number): GraphQLError {
  const message = `The query costs ${cost} points of at most ${highestCost}. Ask for fewer entries or fields.`
  return queryTooLarge(message)
}

function tooOften(field: string, count: number): GraphQLError {
  const message = `The query gives ${field} ${count} aliases, fragments counted as often as they are used, of at most ${mostAliases}. Ask for the rest in another query.`
  return queryTooLarge(message)
}

/** Returns an error of a query, or of its answer, that is larger than one may be. */
export function queryTooLarge(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'QUERY_TOO_LARGE' } })
}
