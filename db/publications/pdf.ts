import { createHash } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { database, type Queryable } from '../client.ts'
import { dropFiles } from '../files/dropped.ts'
import { pdfKey } from '../files/keys.ts'
import { enqueue } from '../queue.ts'
import type { ConversionOptions } from '../rules/conversions/options.ts'
import { pages } from '../schema/pages/pages.ts'
import { type PublicationRow, publications } from '../schema/publications.ts'

/** Page of the PDF to download: of a stored PDF, or a picture if that is gone. */
export type PageDownload = {
  sourceKey: string | null
  sourceNumber: number | null
  sourceOptions?: ConversionOptions // left out for none
  imageKey: string
  widthPt: number
  heightPt: number
}

/** The parts of the PDF to download. */
export type PdfPlan = { publication: PublicationRow; pages: PageDownload[]; hash: string }

/** Enqueues another PDF to download; the present one is served until then. */
export async function renewPdf(tx: Queryable, publicationId: number): Promise<void> {
  await enqueue(tx, 'assemble_pdf', { publicationId }, { key: `assemble:${publicationId}` })
}

/** Reads the pages for a new PDF; undefined if the present one has them. */
export async function readPdfPlan(publicationId: number): Promise<PdfPlan | undefined> {
  const plan = await planOf(database(), publicationId)
  return plan?.hash === plan?.publication.pdfPages ? undefined : plan
}

/** Makes a file the publication's PDF; false if pages changed meanwhile or it already is. */
export async function servePdf({ publication, hash }: PdfPlan, key: string): Promise<boolean> {
  const { id } = publication
  return database().transaction(async tx => {
    const [before] = await tx.select().from(publications).where(eq(publications.id, id)).for('update')
    const now = before && (await planOf(tx, id))
    if (before === undefined || now?.hash !== hash || before.pdfPages === hash) return false
    await tx.update(publications).set({ pdfKey: key, pdfPages: hash }).where(eq(publications.id, id))
    if (currentPdfKey(before) !== key) await dropFiles(tx, [currentPdfKey(before)])
    return true
  })
}

/** True if the PDF has the pages that are shown, in their order. */
export async function hasPresentPages(
  publication: PublicationRow,
  db: Queryable = database(),
): Promise<boolean> {
  const plan = await planOf(db, publication.id)
  if (plan === undefined || plan.pages.length === 0) return false
  if (publication.pdfKey === null) return plan.pages.every(isAsSent(currentPdfKey(publication)))
  return publication.pdfPages === plan.hash
}

function isAsSent(key: string) {
  return ({ sourceKey, sourceNumber, sourceOptions }: PageDownload, index: number) =>
    sourceKey === key && sourceNumber === index + 1 && sourceOptions === undefined
}

/** Returns the key of the PDF at the publication's address. */
export function currentPdfKey({
  groupId,
  id,
  pdfUuid,
  pdfKey: present,
}: Pick<PublicationRow, 'groupId' | 'id' | 'pdfUuid' | 'pdfKey'>): string {
  return present ?? pdfKey(groupId, id, pdfUuid)
}

async function planOf(tx: Queryable, publicationId: number): Promise<PdfPlan | undefined> {
  const [publication] = await tx.select().from(publications).where(eq(publications.id, publicationId))
  const rows = await tx
    .select({
      sourceKey: pages.sourceKey,
      sourceNumber: pages.sourceNumber,
      sourceOptions: pages.sourceOptions,
      imageKey: pages.imageKey,
      widthPt: pages.widthPt,
      heightPt: pages.heightPt,
    })
    .from(pages)
    .where(eq(pages.publicationId, publicationId))
    .orderBy(asc(pages.number))
  const ownPages = rows.map(({ sourceOptions, ...page }) =>
    sourceOptions ? { ...page, sourceOptions } : page,
  )
  const hash = createHash('sha256').update(JSON.stringify(ownPages)).digest('hex')
  return publication && { publication, pages: ownPages, hash }
}
