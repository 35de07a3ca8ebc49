import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { database } from '#db/client.ts'
import { listConversions } from '#db/conversions/conversions.ts'
import { beginPages, takeUp } from '#db/conversions/runs.ts'
import { env } from '#db/env.ts'
import { pdfDownloadUrl } from '#db/groups/addresses.ts'
import { finishConversion } from '#db/pages/conversions.fixture.ts'
import { publishPages } from '#db/pages/pages.ts'
import { createPublication, updatePublication } from '#db/publication-changes/changes.ts'
import type { Publication } from '#db/publications/publications.ts'
import { archive, carryOutSchedule } from '#db/publications/publishing.ts'
import { wordFiles } from '#db/rules/words/words.ts'
import { type Group, groups } from '#db/schema/groups.ts'
import { pages } from '#db/schema/pages/pages.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { newAccount, newGroup } from '#db/testing/accounts.fixture.ts'
import { putOnline } from './online.fixture.ts'

let owner: Awaited<ReturnType<typeof newAccount>>
let group: Group

beforeAll(async () => {
  owner = await newAccount()
  group = owner.group
})

describe("a publication's data", () => {
  test('has four keys, the translations last', async () => {
    const { status, body } = await read(await putOnline(group))
    expect(status).toBe(200)
    expect(Object.keys(body)).toEqual(['sizes', 'config', 'spreads', 'translations'])
  })

  test('is read of unlisted publications too', async () => {
    expect((await read(await putOnline(group, { move: 'unlist' }))).status).toBe(200)
  })

  test('can be asked for without .json', async () => {
    const { slug } = await putOnline(group)
    expect((await call('GET', `/v1/groups/${group.slug}/publications/${slug}`)).status).toBe(200)
  })
})

describe('sizes', () => {
  test('are those of the first page, in whole pixels of about the same area', async () => {
    const publication = await putOnline(group)
    await resize(publication, 1, 210, 297)
    await resize(publication, 2, 297, 210)
    const { body } = await read(publication)
    expect(body.sizes).toEqual({
      at200: { width: 168, height: 238 },
      at600: { width: 505, height: 714 },
      at800: { width: 673, height: 951 },
      at1000: { width: 841, height: 1189 },
      at1200: { width: 1009, height: 1427 },
      at1600: { width: 1345, height: 1903 },
      at2000: { width: 1682, height: 2378 },
      at2400: { width: 2018, height: 2854 },
    })
    expect(body.config.relativeSize).toBe(210 / 297)
  })
})

describe('config', () => {
  test('has every field of the contract', async () => {
    const publication = await putOnline(group, { title: 'Garden', browserTitle: 'Garden | Shop' })
    const { body } = await read(publication)
    expect(body.config).toEqual({
      publicationId: publication.id,
      publicationTitle: 'Garden',
      customerName: owner.account.title,
      relativeSize: 595 / 842,
      locale: 'en',
      language: 'en',
      downloadPdfUrl: expect.stringMatching(/^\/\d+\/\d+\/pdfs\/[\w-]+\.pdf\?response-content-disposition=/),
      disableFeedback: false,
      disableBranding: false,
      showPrintButton: true,
      currencySymbol: '€',
      currency: 'EUR',
      styling: {
        call_to_action_button_background_color: '#1949c5',
        call_to_action_button_text_color: '#ffffff',
      },
    })
  })

  test('tells what the group decides', async () => {
    const own = await newGroup(owner.account.id, {
      language: 'sv',
      currency: 'SEK',
      disableFeedback: true,
      disableBranding: true,
      showPrintButton: false,
      disableDownload: true,
      ctaBackgroundColor: '#51a8d6',
      ctaTextColor: 'black',
      ctaText: 'Till butiken',
    })
    const { body } = await read(await putOnline(own), own)
    expect(body.config).toMatchObject({
      locale: 'sv',
      language: 'sv',
      downloadPdfUrl: null,
      disableFeedback: true,
      disableBranding: true,
      showPrintButton: false,
      currencySymbol: 'kr',
      currency: 'SEK',
      styling: {
        call_to_action_button_background_color: '#51a8d6',
        call_to_action_button_text_color: 'black',
      },
    })
    const { cta_webshop, photos } = body.translations.products
    expect([cta_webshop, photos]).toEqual(['Till butiken', wordFiles.sv.translations.products.photos])
  })

  test('gives the PDF by its path behind the asset address', async () => {
    const publication = await putOnline(group)
    const { body } = await read(publication)
    expect(env().assetUrl + body.config.downloadPdfUrl).toBe(pdfDownloadUrl(publication))
  })
})

describe('spreads', () => {
  test('of a booklet begin with a page alone and end with one when a page is left over', async () => {
    const publication = await putOnline(group, { pageCount: 4 })
    const { body } = await read(publication)
    expect(body.spreads).toEqual([
      { pages: [pagePath(publication, 1)] },
      { pages: [pagePath(publication, 2), pagePath(publication, 3)] },
      { pages: [pagePath(publication, 4)] },
    ])
  })

  test('end with two pages when none is left over', async () => {
    const { body } = await read(await putOnline(group, { pageCount: 5 }))
    expect(body.spreads.map((spread: { pages: string[] }) => spread.pages.length)).toEqual([1, 2, 2])
  })

  test('of single pages have one each', async () => {
    const publication = await putOnline(group, { pageCount: 3, layout: 'single' })
    const { body } = await read(publication)
    expect(body.spreads).toEqual([1, 2, 3].map(number => ({ pages: [pagePath(publication, number)] })))
  })

  test('stay in reading order beyond nine', async () => {
    const publication = await putOnline(group, { pageCount: 24, layout: 'single' })
    const { body } = await read(publication)
    const paths = body.spreads.flatMap((spread: { pages: string[] }) => spread.pages)
    expect(paths).toEqual(Array.from({ length: 24 }, (_, index) => pagePath(publication, index + 1)))
  })
})

describe('translations', () => {
  test("are in the publication's language", async () => {
    const { body } = await read(await putOnline(group, { language: 'nl' }))
    expect(body.translations).toEqual(wordFiles.nl.translations)
    expect(body.config).toMatchObject({ locale: 'nl', language: 'nl' })
  })

  test("are in the group's language where the publication has none of its own", async () => {
    const french = await newGroup(owner.account.id, { language: 'fr' })
    const { body } = await read(await putOnline(french), french)
    expect(body.translations).toEqual(wordFiles.fr.translations)
  })
})

describe('who may read', () => {
  test.each(['offline', 'archived', 'not converted', 'unknown'] as const)(
    'a publication that is %s is 404',
    async state => {
      const { status, body } = await read(await publicationThatIs(state))
      expect([status, body]).toEqual([404, { error: 'Publication not found' }])
    },
  )

  test("another group's publication is 404", async () => {
    const publication = await putOnline(group)
    expect((await read(publication, await newGroup(owner.account.id))).status).toBe(404)
  })

  test.each(['Spring', 'a%00b', '%F0%9F%98%80', '..%2F..'])('there is nothing at %s', async slug => {
    const { status } = await call('GET', `/v1/groups/${group.slug}/publications/${slug}.json`)
    expect(status).toBe(404)
  })

  test('a publication with a password is 403 and nothing of it is told, whatever copy the caller has', async () => {
    const publication = await putOnline(group, { title: 'Secret prices' })
    const { headers } = await read(publication)
    await updatePublication(group.id, publication.id, { secured: true, password: 'open sesame' })
    const known = { 'If-None-Match': headers.get('etag') ?? '' }
    for (const refusal of [await read(publication), await read(publication, group, { headers: known })]) {
      expect(refusal.status).toBe(403)
      expect(refusal.body).toEqual({ error: expect.stringContaining('password') })
      expect(refusal.headers.get('etag')).toBeNull()
      expect(refusal.headers.get('cache-control')).toBe('no-store')
    }
  })
})

describe('a copy of the data', () => {
  test('is still good while nothing changed', async () => {
    const publication = await putOnline(group)
    const first = await read(publication)
    const tag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toBe('public, max-age=30, stale-while-revalidate=30')
    for (const known of [tag, `"other", ${tag}`, tag.replace('W/', ''), '*']) {
      const again = await read(publication, group, { headers: { 'If-None-Match': known } })
      expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, undefined, tag])
    }
  })

  test('is old after a change of the publication or its group', async () => {
    const own = await newGroup(owner.account.id)
    const publication = await putOnline(own)
    const tags = new Set([await tagOf(publication, own)])
    await updatePublication(own.id, publication.id, { title: 'Autumn' })
    tags.add(await tagOf(publication, own))
    await updatePublication(own.id, publication.id, { language: 'de' })
    tags.add(await tagOf(publication, own))
    await database().update(groups).set({ currency: 'CHF' }).where(eq(groups.id, own.id))
    tags.add(await tagOf(publication, own))
    await database().update(accounts).set({ title: 'A new name' }).where(eq(accounts.id, owner.account.id))
    tags.add(await tagOf(publication, own))
    expect(tags.size).toBe(5)
    const old = { 'If-None-Match': [...tags][0] ?? '' }
    expect((await read(publication, own, { headers: old })).status).toBe(200)
  })

  test('is old once the pages are laid out anew, and not before', async () => {
    const publication = await putOnline(group, { pageCount: 3 })
    await updatePublication(group.id, publication.id, { layout: 'single' })
    const before = await read(publication)
    expect(before.body.spreads).toHaveLength(2)
    await layOutAnew(publication)
    const known = { 'If-None-Match': before.headers.get('etag') ?? '' }
    const after = await read(publication, group, { headers: known })
    expect([after.status, after.body.spreads.length]).toEqual([200, 3])
  })

  test('differs from that of another publication', async () => {
    const [one, other] = [await putOnline(group), await putOnline(group)]
    expect(await tagOf(one, group)).not.toBe(await tagOf(other, group))
  })
})

/** Asks for a publication's data, in a group that need not be its own. */
function read({ slug }: { slug: string }, from = group, init: RequestInit = {}) {
  return call('GET', `/v1/groups/${from.slug}/publications/${slug}.json`, init)
}

async function tagOf(publication: Publication, from: Group): Promise<string> {
  return (await read(publication, from)).headers.get('etag') ?? ''
}

function pagePath({ id }: Publication, number: number): string {
  return `/1/${id}/pages/${number}`
}

async function resize({ id }: Publication, number: number, widthPt: number, heightPt: number) {
  const sheets = await database().select().from(pages).where(eq(pages.publicationId, id))
  const sheet = sheets.find(page => page.number === number)
  if (!sheet) throw new Error('No such page')
  await database().update(pages).set({ widthPt, heightPt }).where(eq(pages.id, sheet.id))
}

/** Ends the conversion that a change of the layout asked for, as a worker would. */
async function layOutAnew({ id }: Publication) {
  const [newest] = await listConversions(id)
  const run = newest && (await takeUp(newest.id))
  if (!run) throw new Error('No conversion waits')
  await beginPages(run, 3)
  await publishPages(run)
}

async function publicationThatIs(state: 'offline' | 'archived' | 'not converted' | 'unknown') {
  if (state === 'unknown') return { slug: 'nothing-of-this-name' }
  const source = { sourceUrl: 'https://example.com/a.pdf' }
  const publication = await createPublication(group.id, { title: `It is ${state}`, source })
  if (state === 'not converted') return publication
  await finishConversion(publication.id)
  await carryOutSchedule(group.id, publication.id, 'publish')
  if (state === 'offline') await carryOutSchedule(group.id, publication.id, 'withdraw')
  else await archive(group.id, publication.id)
  return publication
}
