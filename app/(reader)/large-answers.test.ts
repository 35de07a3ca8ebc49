import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { putOnline } from '#app/v1/online.fixture.ts'
import { database } from '#db/client.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { queriesOf } from '#db/testing/queries.fixture.ts'
import { read } from './reading.fixture.ts'

test.each([
  ['data.json', (group: string, slug: string) => read(`/${group}/${slug}/data.json`)],
  ['version 1', (group: string, slug: string) => call('GET', `/v1/groups/${group}/publications/${slug}`)],
  ['search.json', (group: string, slug: string) => read(`/${group}/${slug}/search.json?q=word`)],
])('all of a publication, for %s, is read once, however many ask at once and later', async (_, ask) => {
  const { group } = await newAccount()
  const { slug } = await putOnline(group)
  const queries = await queriesOf(async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(group.slug, slug)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    await ask(group.slug, slug)
  })
  expect(
    queries.filter(query => /from "hotspots" inner join|from "hotspot_products" inner join/.test(query)),
  ).toHaveLength(1)
})

test('a file of the sitemap names 5,000 publications at most, however many there are', async () => {
  const { group } = await newAccount()
  await database().execute(sql`
    insert into publications (group_id, title, slug, state, online_at, converted_at)
    select ${group.id}, 'Spring', 'spring-' || n, 'online', now(), now() from generate_series(1, 5001) n`)
  const { text } = await read('/sitemap.xml')
  expect(text.match(/<sitemap>/g)?.length).toBeGreaterThan(1)
  expect((await read('/sitemap.xml?part=1')).text.match(/<loc>/g)).toHaveLength(5000)
})
