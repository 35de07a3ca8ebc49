import { randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { database } from '#db/client.ts'
import { dropFiles } from '#db/files/dropped.ts'
import { files } from '#db/files/files.ts'
import { assembledPdfKey } from '#db/files/keys.ts'
import { type PdfPlan, readPdfPlan, servePdf } from '#db/publications/pdf.ts'
import type { Payload } from '#db/queue.ts'
import { pageImagePath } from '#db/rules/pages/images.ts'
import type { JobContext } from '../job-context.ts'
import { takeSpareSlots } from '../pages/background.ts'
import { bytesForLarge, shareOfHost, slotsForLarge } from '../pages/host-share.ts'
import { assemblePdf, type PageToAssemble } from '../pdf/assembling/assemble-pdf.ts'
import { bytesForBackground } from '../pdf/limits.ts'
import { openWorkFolder } from '../work-folder.ts'

const cpuSeconds = 180 // A PDF of 200 MB with 300 pages takes 5 s of a core and 330 MB
const mostBytesForOneSlot = 50_000_000

/** Assembles the PDF of a publication's current pages; the previous one is served meanwhile. */
export async function assemblePdfJob(
  { publicationId }: Payload<'assemble_pdf'>,
  { signal }: JobContext,
): Promise<void> {
  const plan = await readPdfPlan(publicationId)
  if (plan === undefined || plan.pages.length === 0) return
  await using folder = await openWorkFolder(`assembly-${publicationId}`)
  const local = localFiles(folder.path)
  const output = join(folder.path, 'assembled.pdf')
  const pages: PageToAssemble[] = []
  for (const page of plan.pages) pages.push(await broughtHere(page, local.bring))
  const isLarge = (await local.bytes()) > mostBytesForOneSlot
  await using spare = await takeSpareSlots(signal, isLarge ? slotsForLarge : 1)
  const limits = { cpuSeconds, bytes: isLarge ? bytesForLarge(shareOfHost()) : bytesForBackground }
  const original = await assemblePdf({ pages, output, signal, limits })
  await spare[Symbol.asyncDispose]()
  const key = original === undefined ? await store(plan, output) : local.keyOf(original)
  // The pages have changed, which queued another PDF.
  const isServed = await servePdf(plan, key)
  if (!isServed && original === undefined) await files().remove(key)
}

async function store({ publication }: PdfPlan, path: string): Promise<string> {
  const key = assembledPdfKey(publication.groupId, publication.id, randomUUID())
  // Dropped first: if this process ends before serving it, the sweep removes it.
  await dropFiles(database(), [key])
  await files().put(key, path)
  return key
}

/** Images replace pages whose PDF is gone or unreadable, at the best resolution. */
async function broughtHere(
  { sourceKey, sourceNumber, sourceOptions, imageKey, widthPt, heightPt }: PdfPlan['pages'][number],
  bring: (key: string) => Promise<string | undefined>,
): Promise<PageToAssemble> {
  const path = sourceKey === null ? undefined : await bring(sourceKey)
  const picture = (await bring(pageImagePath(imageKey, 'at2400'))) ?? ''
  const source =
    path === undefined || sourceNumber === null
      ? null
      : { path, number: sourceNumber, options: sourceOptions ?? {} }
  return { source, picture: { path: picture, widthPt, heightPt } }
}

/** Copies stored files to local names, each once. */
function localFiles(folder: string) {
  const paths = new Map<string, string | undefined>()
  const bring = async (key: string) => {
    if (paths.has(key)) return paths.get(key)
    const path = join(folder, String(paths.size))
    const isThere = (await files().size(key)) !== undefined
    if (isThere) await files().copyTo(key, path)
    paths.set(key, isThere ? path : undefined)
    return paths.get(key)
  }
  const bytes = async () => {
    const sizes = [...paths.values()].map(async path => (path === undefined ? 0 : (await stat(path)).size))
    return (await Promise.all(sizes)).reduce((sum, each) => sum + each, 0)
  }
  const keyOf = (path: string) => paths.entries().find(([, known]) => known === path)?.[0] ?? ''
  return { bring, bytes, keyOf }
}
