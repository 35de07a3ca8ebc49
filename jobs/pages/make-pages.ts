import { z } from 'zod'
import { expectRoom } from '#db/accounts/quotas/room.ts'
import { type ConversionRun, keepPage } from '#db/conversions/runs.ts'
import { addWarning } from '#db/conversions/warnings.ts'
import { env } from '#db/env.ts'
import { files } from '#db/files/files.ts'
import { type PageProgress, planPages, progressOfPages } from '#db/page-work/planning.ts'
import { countPages } from '#db/pages/pages.ts'
import { keepsPictures, wantedPages as pagesOfPlacement, totalPages } from '#db/rules/pages/placement.ts'
import type { Pairing } from '#db/rules/pages/spreads.ts'
import { asConverted, chosenPages } from '../pdf/convert.ts'
import { makeStandIn } from '../pdf/drawing/stand-in.ts'
import { defaultLimits } from '../pdf/limits.ts'
import type { OpenedPdf } from '../pdf/processes/page-messages.ts'
import { PageRefused, PdfRefused, pdfRefused, refusalCodes } from '../pdf/refusals.ts'
import { openWorkFolder } from '../work-folder.ts'
import { PageGivenUp } from './failures.ts'
import { joinPool } from './joined-pool.ts'
import type { PagePool } from './pool.ts'
import { storePage } from './store-page.ts'

/**
 * Makes a run's pages.
 * @returns the pairing of pages that the PDF asks for
 * @throws PdfRefused, PageGivenUp, QuotaReached, RunLost, MachineFault; the signal's reason
 */
export async function makePages(run: ConversionRun, signal: AbortSignal): Promise<Pairing | undefined> {
  const { placement, sourceKey } = run.conversion
  await using joined = await joinPool(signal)
  const pageNumbers = pagesOfPlacement(placement)
  const before = await countPages(run.publication.id)
  let numbers: number[] = []
  let pairing: Pairing | undefined
  const pdf = await joined.pool.open({
    run,
    bytes: sourceKey === null ? undefined : await files().size(sourceKey),
    signal,
    plan: async (opened, { findings, ...asked }) => {
      numbers = chosenPages(opened, { pages: env().maxPdfPages }, { pageNumbers })
      const made = pageNumbers?.length ?? opened.pageCount
      const total = totalPages(placement, before, made)
      await expectRoom(run.publication.groupId, { pages: total - before })
      await planPages(run, total, numbers)
      for (const finding of findings) await addWarning(run, finding)
      pairing = asked.pairing
    },
  })
  const refusals = await pagesMade(run, joined.pool, signal)
  await makeStandIns(run, pdf, refusals, numbers.length)
  return pairing
}

/** @returns the refusals of single pages */
async function pagesMade(run: ConversionRun, pool: PagePool, signal: AbortSignal): Promise<PageRefused[]> {
  const aborted = Promise.withResolvers<never>()
  aborted.promise.catch(() => undefined)
  signal.addEventListener('abort', () => aborted.reject(signal.reason), { once: true })
  for (;;) {
    signal.throwIfAborted()
    const news = pool.news(run.conversion.id)
    const progress = await progressOfPages(run)
    refuseExcess(progress)
    const refusals = progress.refusals.map(asRefusal)
    if (progress.left === 0) return refusals
    await Promise.race([news, aborted.promise])
  }
}

/** @throws PdfRefused if the whole takes too much */
function refuseExcess({ cpuSeconds, pictureBytes }: PageProgress): void {
  const { cpuSecondsPerPdf, bytesOfPictures } = defaultLimits
  if (cpuSeconds > cpuSecondsPerPdf)
    throw pdfRefused('too_slow', { minutes: Math.round(cpuSecondsPerPdf / 60) })
  if (pictureBytes > bytesOfPictures)
    throw pdfRefused('too_many_bytes', { megabytes: Math.round(bytesOfPictures / 1e6) })
}

const refusalCode = z.enum(refusalCodes)

/** @throws PdfRefused, PageGivenUp for errors that end the conversion */
function asRefusal({
  of,
  code,
  message,
  page,
  facts = { page },
}: PageProgress['refusals'][number]): PageRefused {
  if (of === 'page') return new PageRefused(refusalCode.parse(code), facts, page)
  throw of === 'pdf' ? new PdfRefused(refusalCode.parse(code), facts) : new PageGivenUp(message)
}

/**
 * Runs last, lest an interrupted run have blank pages only. Pages that were to be read again stay as they are.
 * @throws PageRefused without a good page
 */
async function makeStandIns(run: ConversionRun, pdf: OpenedPdf, refusals: PageRefused[], pageCount: number) {
  const [first] = refusals
  if (first && refusals.length === pageCount) throw first
  if (keepsPictures(run.conversion.placement)) return
  for (const refusal of refusals) {
    await using folder = await openWorkFolder('stand-in')
    const page = asConverted(await makeStandIn(refusal, pdf, folder.path), folder.path)
    await keepPage(run, await storePage(run, page))
  }
}
