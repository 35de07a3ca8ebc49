import { getIntrospectionQuery, getNamedType, isInterfaceType, isObjectType } from 'graphql'
import { beforeAll, expect, test } from 'vitest'
import { schema } from '../_schema/schema.ts'
import { ask, newLoan } from '../affiliates.fixture.ts'

let key: string
beforeAll(async () => {
  key = (await newLoan()).key
})

const refusal = async (query: string, variables?: Record<string, unknown>) => {
  const { errors } = await ask(key, query, variables)
  return errors?.[0] as { message: string; extensions?: { code: string } } | undefined
}

const product = 'products { id title description customLabels { customLabel0 } photoUrls { full } }'
const full = `pages { images { url } text } hotspots { id ... on ProductHotspot { ${product} } }`
const aliased = (count: number, field: string) =>
  Array.from({ length: count }, (_, number) => `a${number}: ${field}`).join(' ')

test('a whole publication of single pages with all its fields is answered', async () => {
  const spreads = aliased(8, `spreads(first: 50) { edges { cursor node { ${full} } } }`)
  expect(await refusal(`{ publication(id: 1) { ${spreads} } }`)).toBeUndefined()
})

test('introspection is answered', async () => {
  expect(await refusal(getIntrospectionQuery())).toBeUndefined()
})

test.each([
  ['at most', '', undefined],
  ['by a variable', '(first: $n)', { n: 50 }],
])('a query that may return too much, %s, is refused with a code', async (_, paging, variables) => {
  const spreads = `spreads${paging} { nodes { ${full} } edges { node { ${full} } } } b: spreads${paging} { nodes { ${full} } }`
  const fragment = `fragment A on Publication { ${spreads} }`
  const fields = aliased(10, 'publication(id: 1) { ...A }')
  const query = `query${variables ? ' ($n: Int)' : ''} { ${fields} } ${fragment}`
  expect(await refusal(query, variables)).toMatchObject({
    message: expect.stringContaining('points of at most 1000000'),
    extensions: { code: 'QUERY_TOO_LARGE' },
  })
})

test('texts cost as much as is expected of them', async () => {
  const lists = aliased(10, `spreads { nodes { pages { ${aliased(10, 'text')} } } }`)
  expect((await refusal(`{ publication(id: 1) { ${lists} } }`))?.message).toContain('costs 100')
  const texts = 'nodes { pages { text } } edges { node { pages { text } } }'
  const query = `{ ${aliased(10, 'publication(id: 1) { ...A }')} }
    fragment A on Publication { ${aliased(1, `spreads { ${texts} }`)} other: spreads(first: 1) { ${texts} } }`
  expect((await refusal(query))?.extensions?.code).toBe('QUERY_TOO_LARGE')
})

test.each([
  ['beside each other', `{ publication(id: 1) { ${aliased(11, 'title')} } }`],
  [
    'beneath each other',
    `{ publication(id: 1) { ${aliased(6, 'title')} b: title } ${aliased(1, 'publication(id: 2) { c: title d: title e: title f: title }')} }`,
  ],
  [
    'in a fragment',
    '{ publication(id: 1) { ...A ...B } } fragment A on Publication { ...B ...B } fragment B on Publication { ' +
      aliased(4, 'title') +
      ' }',
  ],
])('a field has at most ten aliases, %s', async (_, query) => {
  expect(await refusal(query)).toMatchObject({
    message: expect.stringMatching(/gives title 1\d aliases.* of at most 10/),
    extensions: { code: 'QUERY_TOO_LARGE' },
  })
})

test('a query that asks for few of many is answered', async () => {
  const fields = aliased(10, `publication(id: 1) { spreads(first: 1) { nodes { ${full} } } }`)
  expect(await refusal(`{ ${fields} }`)).toBeUndefined()
})

test('fragments of fragments count for all that they select', async () => {
  const halves = Array.from(
    { length: 30 },
    (_, n) => `fragment F${n} on Publication { ...F${n + 1} a${n}: spreads { nodes { ...S } } ...F${n + 1} }`,
  )
  const query = `{ publication(id: 1) { ...F0 } } ${halves.join(' ')}
    fragment F30 on Publication { id } fragment S on Spread { ${full} }`
  expect((await refusal(query))?.extensions?.code).toBe('QUERY_TOO_LARGE')
})

test('fragments in a circle are refused', async () => {
  const query =
    '{ publication(id: 1) { ...A } } fragment A on Publication { ...B } fragment B on Publication { ...A }'
  expect((await refusal(query))?.message).toContain('Cannot spread fragment')
})

test('a long query is refused before it is looked at', async () => {
  const query = `{ ${aliased(1500, '__typename')} }`
  expect((await refusal(query))?.message).toContain('tokens')
})

test('a query that is nested too deeply for its parser is refused in words', async () => {
  const query = `{ publication(id: ${'['.repeat(2900)}`
  expect(await refusal(query)).toMatchObject({
    message: 'The query is nested too deeply.',
    extensions: { code: 'QUERY_TOO_LARGE' },
  })
})

test('introspection again and again is refused, and so is deep introspection', async () => {
  expect(await refusal(`{ ${aliased(10, '__schema { types { name } }')} }`)).toBeUndefined()
  const often = await refusal(`{ ${aliased(11, '__schema { types { name } }')} }`)
  expect(often?.extensions?.code).toBe('QUERY_TOO_LARGE')
  const deep = Array.from({ length: 5 }).reduce<string>(inner => `fields { type { ${inner} } }`, 'name')
  expect((await refusal(`{ __schema { types { ${deep} } } }`))?.message).toContain('introspection depth')
})

test('the schema has no cycles, so that its depth limits that of queries', () => {
  const depthOf = (name: string, above: string[] = []): number => {
    expect(above).not.toContain(name)
    const type = schema.getType(name)
    if (isInterfaceType(type))
      return Math.max(...schema.getPossibleTypes(type).map(kind => depthOf(kind.name, above)))
    if (!isObjectType(type)) return 0
    const inner = Object.values(type.getFields()).map(field => getNamedType(field.type).name)
    return 1 + Math.max(...inner.map(field => depthOf(field, [...above, name])))
  }
  expect(depthOf('Query')).toBe(8)
})
