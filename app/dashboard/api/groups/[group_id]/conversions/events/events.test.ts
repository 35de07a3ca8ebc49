import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { conversionStreams } from '#app/dashboard/api/_live/conversion-events.ts'
import { serveDashboard } from '#app/dashboard/api/served.fixture.ts'
import { database } from '#db/client.ts'
import { finishConversion } from '#db/pages/conversions.fixture.ts'
import { createPublication } from '#db/publication-changes/changes.ts'
import { conversions } from '#db/schema/conversions.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'

type Owner = Awaited<ReturnType<typeof newAccount>>
const base = await serveDashboard()

const source = { sourceUrl: 'https://example.com/spring.pdf' }

function follow({ group, key }: Pick<Owner, 'group' | 'key'>, signal: AbortSignal) {
  return fetch(`${base}/dashboard/api/groups/${group.id}/conversions/events`, {
    headers: { Authorization: `ApiKey ${key}`, Accept: 'text/event-stream' },
    signal,
  })
}

/** The events of an answer, one after the other. */
async function* eventsOf(answer: Response) {
  let text = ''
  for await (const chunk of answer.body ?? []) {
    text += new TextDecoder().decode(chunk)
    const parts = text.split('\n\n')
    text = parts.pop() ?? ''
    for (const part of parts) if (part.startsWith('data: ')) yield JSON.parse(part.slice(6))
  }
}

test('a conversion is told as it runs, and how it ended', async () => {
  const owner = await newAccount()
  const { id } = await createPublication(owner.group.id, { title: 'Spring', source })
  const gone = new AbortController()
  const answer = await follow(owner, gone.signal)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/event-stream')
  const events = eventsOf(answer)
  const first = await events.next()
  expect(first.value).toMatchObject({ conversion: { publicationId: id, state: 'new' }, pages: [] })
  await database().update(conversions).set({ state: 'preparing' }).where(eq(conversions.publicationId, id))
  const second = await events.next()
  expect(second.value).toMatchObject({ conversion: { state: 'preparing' } })
  await finishConversion(id, 2)
  // States between may be told, too.
  let last = await events.next()
  while (last.value.conversion.state === 'converting') last = await events.next()
  expect(last.value).toMatchObject({ conversion: { state: 'finished', convertedPages: 0 } })
  gone.abort()
})

test('of other groups nothing is told', async () => {
  const owner = await newAccount()
  const other = await newAccount()
  await createPublication(other.group.id, { title: 'Theirs', source })
  const { id } = await createPublication(owner.group.id, { title: 'Ours', source })
  const gone = new AbortController()
  const events = eventsOf(await follow(owner, gone.signal))
  expect((await events.next()).value.conversion.publicationId).toBe(id)
  gone.abort()
})

test('403: another account follows nothing', async () => {
  const { group } = await newAccount()
  const { key } = await newAccount()
  const answer = await follow({ group, key }, AbortSignal.timeout(500_000))
  expect(answer.status).toBe(403)
})

test('429: beyond twenty tabs at a time nothing more is followed, until one is closed', async () => {
  const owner = await newAccount()
  const tabs = Array.from({ length: 20 }, () => new AbortController())
  for (const { signal } of tabs) expect((await follow(owner, signal)).status).toBe(200)
  const refused = await follow(owner, AbortSignal.timeout(500_000))
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
  for (const tab of tabs) tab.abort()
  await expect.poll(() => conversionStreams().size).toBe(0)
  const gone = new AbortController()
  expect((await follow(owner, gone.signal)).status).toBe(200)
  gone.abort()
})
