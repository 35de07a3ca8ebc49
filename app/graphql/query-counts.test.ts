import { expect, test } from 'vitest'
import { queriesOf } from '#db/testing/queries.fixture.ts'
import { ask, newLentPages } from './affiliates.fixture.ts'

const page = `nodes { id pages { id text images { url } } hotspots { id
  ... on ProductHotspot { products { id photoUrls { full } } } ... on SlideshowHotspot { slideshowItems { url } } } }`
const parts = (count: number) =>
  Array.from({ length: count }, (_, part) => {
    const after = Buffer.from(String(part * 50)).toString('base64')
    return `part${part}: spreads(after: "${after}") { ${page} }`
  })

test('a publication of 400 pages with all that is on them takes eleven statements, and five once it is cached', async () => {
  const added = [
    { slideshow: { slides: [{ url: 'https://example.com/1.jpg' }] } },
    { product: { skus: ['A'] } },
  ]
  const { key, id } = await newLentPages(added, { pageCount: 400 })
  const query = `{ publication(id: ${id}) { title sizes { at } ${parts(5).join(' ')} } }`
  await ask(key, '{ publications { nodes { id } } }')
  const read = async () => {
    let spreads = 0
    const queries = await queriesOf(async () => {
      const { data } = await ask(key, query)
      spreads = parts(5).reduce((sum, _, part) => sum + data.publication[`part${part}`].nodes.length, 0)
    })
    return { spreads, queries: queries.length }
  }
  // The key, three for its bytes of the minute, the publication, its pages, their texts, their hotspots by a hundred pages.
  expect(await read()).toEqual({ spreads: 201, queries: 11 })
  expect(await read()).toEqual({ spreads: 201, queries: 5 })
})

test('a list takes four statements: the key, its bytes of the minute, the count, the publications', async () => {
  const { key } = await newLentPages()
  const query = '{ publications { nodes { id cacheHash groupTitle } pageInfo { hasNextPage } } }'
  await ask(key, query)
  expect(await queriesOf(() => ask(key, query))).toHaveLength(4)
})
