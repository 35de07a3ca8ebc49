import { createHash } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { database, type Queryable } from '../client.ts'
import { dropFiles } from '../files/dropped.ts'
import { pdfKey } from '../files/keys.ts'
import { enqueue } from '../queue.ts'
import { pages } from '../schema/pages/pages.ts'
import { type PublicationRow, publications } from '../schema/publications.ts'

/** A page as the PDF to download has it: a page of another PDF, or its picture where that PDF is gone. */
export type PdfPage = {
  sourceKey: string | null
  sourceNumber: number | null
  imageKey: string
  widthPt: number
  heightPt: number
}

/** What the PDF to download is to be put together of. */
export type PdfPlan = { publication: PublicationRow; pages: PdfPage[]; hash: string }

/** Asks for the PDF to download to be put together anew. Until then the one before is served, whole. */
export async function renewPdf(tx: Queryable, publicationId: number): Promise<void> {
  await enqueue(tx, 'assemble_pdf', { publicationId }, { key: `assemble:${publicationId}` })
}

/**
 * What a publication's PDF has to have.
 * @returns undefined when it has that already
 */
export async function readPdfPlan(publicationId: number): Promise<PdfPlan | undefined> {
  const plan = await planOf(database(), publicationId)
  return plan?.hash === plan?.publication.pdfPages ? undefined : plan
}

/**
 * Lets the address of a publication's PDF lead to another file, for everyone at once.
 * @returns whether it does: not when the pages changed meanwhile, or the file is there already
 */
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

/** Whether the PDF that a publication's address leads to has the pages that are shown, each in its place. */
export async function hasPresentPages(publication: PublicationRow): Promise<boolean> {
  const plan = await planOf(database(), publication.id)
  if (plan === undefined || plan.pages.length === 0) return false
  // The one that was sent is served as it is until another has been put together.
  if (publication.pdfKey === null) return plan.pages.every(isAsSent(currentPdfKey(publication)))
  return publication.pdfPages === plan.hash
}

function isAsSent(key: string) {
  return ({ sourceKey, sourceNumber }: PdfPage, index: number) =>
    sourceKey === key && sourceNumber === index + 1
}

/** Where the PDF lies that a publication's address leads to at present. */
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
      imageKey: pages.imageKey,
      widthPt: pages.widthPt,
      heightPt: pages.heightPt,
    })
    .from(pages)
    .where(eq(pages.publicationId, publicationId))
    .orderBy(asc(pages.number))
  const hash = createHash('sha256').update(JSON.stringify(rows)).digest('hex')
  return publication && { publication, pages: rows, hash }
}
