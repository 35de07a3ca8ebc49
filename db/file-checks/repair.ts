import { eq, inArray } from 'drizzle-orm'
import { database } from '../client.ts'
import { Refusal } from '../errors.ts'
import { convertAgain } from '../pages/convert-again.ts'
import { askForPictures } from '../pages/pictures.ts'
import { renewPdf } from '../publications/pdf.ts'
import { pagesInWords } from '../rules/pages/ranges.ts'
import { pages } from '../schema/pages/pages.ts'
import { publications } from '../schema/publications.ts'
import type { FaultyPublication } from './check-files.ts'

/** Asks workers for all that can be made again from PDFs. @returns sentences about what is done, and what is not */
export async function repairPublication(publication: FaultyPublication): Promise<string[]> {
  const sentences = [
    await makePages(publication),
    await makeAvif(publication),
    await makePdf(publication),
    lostSources(publication),
  ]
  return sentences.filter(sentence => sentence !== undefined)
}

async function makePages({
  groupId,
  id,
  pagesToMake,
  faults,
}: FaultyPublication): Promise<string | undefined> {
  if (pagesToMake.length === 0) return undefined
  const faulty = new Set(faults.map(({ key }) => key))
  const whole = pagesToMake.filter(({ sourceKey }) => sourceKey !== null && !faulty.has(sourceKey))
  const numbers = whole.map(({ number }) => number)
  if (numbers.length === 0) return undefined
  try {
    await convertAgain(groupId, id, numbers, { isAutomatic: true })
    return `${pagesInWords(numbers)}: made again by the next free worker.`
  } catch (error) {
    // An archived publication, among others.
    if (!(error instanceof Refusal)) throw error
    return `${pagesInWords(numbers)}: not made again (${error.message}). Restore the publication first if it is archived.`
  }
}

async function makeAvif({ id, pagesWithoutAvif }: FaultyPublication): Promise<string | undefined> {
  const ids = pagesWithoutAvif.map(page => page.id)
  if (ids.length === 0) return undefined
  await database().transaction(async tx => {
    await tx.update(pages).set({ hasAvif: false }).where(inArray(pages.id, ids))
    await askForPictures(tx, id)
  })
  return `${pagesInWords(pagesWithoutAvif.map(({ number }) => number))}: AVIF made again in the background.`
}

async function makePdf({
  id,
  isPdfFaulty,
  pdfKey,
  pages: own,
}: FaultyPublication): Promise<string | undefined> {
  if (!isPdfFaulty || own.some(({ sourceKey }) => sourceKey === pdfKey)) return undefined
  await database().transaction(async tx => {
    await tx.update(publications).set({ pdfPages: null }).where(eq(publications.id, id))
    await renewPdf(tx, id)
  })
  return 'The PDF to download is put together again in the background.'
}

function lostSources({ pages: own, faults }: FaultyPublication): string | undefined {
  const faulty = new Set(faults.map(({ key }) => key))
  const numbers = own.flatMap(({ number, sourceKey }) => (faulty.has(sourceKey ?? '') ? [number] : []))
  if (numbers.length === 0) return undefined
  return `${pagesInWords(numbers)}: the PDF that was sent is lost. Take it from a backup, or replace the pages from a PDF.`
}
