import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { putOnline } from '#app/v1/online.fixture.ts'
import { database } from '#db/client.ts'
import { type PublicationRow, publications } from '#db/schema/publications.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { read } from './reading.fixture.ts'

let id: number
let path: string

beforeEach(async () => {
  const { group } = await newAccount()
  id = (await putOnline(group, { title: 'Spring' })).id
  path = `/${group.slug}/spring`
})

/** What the reader is told after phones were set to something. */
async function told(settings: Partial<PublicationRow>): Promise<{ mobile: string; shapes?: number[][] }> {
  await database().update(publications).set(settings).where(eq(publications.id, id))
  const { text } = await read(path)
  return JSON.parse(/id="reader-data"[^>]*>(.*?)<\/script>/s.exec(text)?.[1] ?? '{}').publication
}

test.each([
  ['nothing is set', { overrideMobileLayout: false }],
  ['nothing but that it counts is set', { overrideMobileLayout: true }],
  ['what is set does not count', { forceSinglePageOnMobile: true, mobileVerticalScroll: true }],
])('phones do as ever where %s', async (_, settings) => {
  const { mobile, shapes } = await told(settings)
  expect(mobile).toBe('usual')
  expect(shapes).toBeUndefined()
  expect((await read(path)).text).not.toMatch(/<div class="reader"[^>]* data-mobile/)
})

test('one page at a time is shown where that is set', async () => {
  expect((await told({ overrideMobileLayout: true, forceSinglePageOnMobile: true })).mobile).toBe('single')
})

test('pages are scrolled where that is set, with the shapes of all of them from the start', async () => {
  const { mobile, shapes } = await told({
    overrideMobileLayout: true,
    forceSinglePageOnMobile: true,
    mobileVerticalScroll: true,
  })
  expect(mobile).toBe('scroll')
  expect(shapes?.reduce((sum, [, pages = 0]) => sum + pages, 0)).toBe(4)
  expect((await read(path)).text).toMatch(/<div class="reader"[^>]* data-mobile="scroll"/)
})
