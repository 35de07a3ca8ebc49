// What tests of spreads and hotspots share: a publication with pages, and the numbers of its spreads.
import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { database } from '#db/client.ts'
import { finishConversion } from '#db/pages/conversions.fixture.ts'
import { createPublication } from '#db/publication-changes/changes.ts'
import type { Layout } from '#db/rules/pages/spreads.ts'
import { pages } from '#db/schema/pages/pages.ts'
import { publications } from '#db/schema/publications.ts'
import { listSpreads } from '#db/spreads/spreads.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'

type Owner = Awaited<ReturnType<typeof newAccount>>
type PublicationOptions = { owner?: Owner; pageCount?: number; layout?: Layout; collectionId?: number }

/** A publication with pages of A4; `spreads` are the paths of its spreads under /v2. */
export async function newSpreads({ owner, pageCount = 4, layout, collectionId }: PublicationOptions = {}) {
  const from = owner ?? (await newAccount())
  const source = { sourceUrl: 'https://example.com/catalogue.pdf' }
  const publication = await createPublication(from.group.id, {
    title: 'Spring',
    source,
    layout,
    collectionId,
  })
  await finishConversion(publication.id, pageCount)
  const spreads = await listSpreads(publication.id)
  return {
    owner: from,
    publication,
    path: `${from.path}/publications/${publication.id}`,
    spreads: spreads.map(({ id }) => `/v2/spreads/${id}`),
    send: (method: string, path: string, json?: unknown) => call(method, path, { key: from.key, json }),
  }
}

/** Gives a page another shape. */
export async function resizePage(publicationId: number, number: number, widthPt: number, heightPt: number) {
  await database()
    .update(pages)
    .set({ widthPt, heightPt })
    .where(and(eq(pages.publicationId, publicationId), eq(pages.number, number)))
}

/** By which readers' caches know whether anything changed. */
export async function revisionOf(publicationId: number): Promise<number> {
  const [row] = await database()
    .select({ revision: publications.revision })
    .from(publications)
    .where(eq(publications.id, publicationId))
  return row?.revision ?? 0
}

/** The least that every kind of hotspot needs. */
export const place = { top: 0.1, left: 0.2, width: 0.3, height: 0.4 }
export const minimal = {
  external_link: { type: 'external_link', ...place, url: 'https://example.com/chair' },
  page_reference: { type: 'page_reference', ...place, page_number: 3 },
  video: { type: 'video', ...place, video_url: 'https://example.com/film.mp4' },
  image: { type: 'image', ...place, url: 'https://example.com/chair.jpg' },
  slideshow: { type: 'slideshow', ...place },
  product: { type: 'product', ...place },
} as const

/** What every answer about a hotspot holds, whatever its kind, when only the least was sent. */
export const base = {
  id: expect.any(Number),
  title: null,
  text_content: null,
  processing: false,
  ...place,
  icon_left: 0.5,
  icon_top: 0.5,
  show_indication: true,
  tab_index: null,
  z_index: 0,
  embedded_content: false,
  dynamic: false,
  product_theme_id: null,
  rotation: 0,
}
