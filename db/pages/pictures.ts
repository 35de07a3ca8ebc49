import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { database, type Queryable } from '../client.ts'
import { env } from '../env.ts'
import { happened } from '../events/happened.ts'
import { enqueue, type Payload } from '../queue.ts'
import { pages } from '../schema/pages/pages.ts'
import { changePages, someWithPages } from './background.ts'

const priority = 10 // below all other background jobs

/** Requests AVIF pictures: readers get JPEG until then. */
export async function askForPictures(tx: Queryable, publicationId: number): Promise<void> {
  await askFrom(tx, { publicationId })
}

/** Requests missing AVIF for `most` publications, at random. */
export async function askForLackingPictures(most: number): Promise<void> {
  const lacking = await someWithPages(eq(pages.hasAvif, false), most)
  for (const id of lacking) await askForPictures(database(), id)
}

async function askFrom(tx: Queryable, payload: Payload<'make_pictures'>): Promise<void> {
  if (!env().avif) return
  await enqueue(tx, 'make_pictures', payload, { key: `pictures:${payload.publicationId}`, priority })
}

export type LackingPicture = { number: number; imageKey: string; ratio: number }

/** Finds the first page after a number that has only JPEG. */
export async function nextPicture(
  publicationId: number,
  after: number,
  tx: Queryable = database(),
): Promise<LackingPicture | undefined> {
  const ratio = sql<number>`${pages.widthPt} / ${pages.heightPt}`
  const [next] = await tx
    .select({ number: pages.number, imageKey: pages.imageKey, ratio })
    .from(pages)
    .where(and(eq(pages.publicationId, publicationId), eq(pages.hasAvif, false), gt(pages.number, after)))
    .orderBy(asc(pages.number))
    .limit(1)
  return next
}

/** Records a page's result and requests the next. @param isMade false if the JPEG is gone */
export async function passPicture(
  { publicationId, isAnyMade = false }: Payload<'make_pictures'>,
  { number, imageKey }: LackingPicture,
  isMade: boolean,
): Promise<void> {
  await changePages(publicationId, async tx => {
    const ofPage = and(eq(pages.publicationId, publicationId), eq(pages.imageKey, imageKey))
    if (isMade) await tx.update(pages).set({ hasAvif: true }).where(ofPage)
    const next = await nextPicture(publicationId, number, tx)
    const isAny = isAnyMade || isMade
    if (next) await askFrom(tx, { publicationId, after: number, isAnyMade: isAny })
    else if (isAny) await happened(tx, { type: 'pictures.made', publicationId })
  })
}
