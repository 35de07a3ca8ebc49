import type { Writer } from '#db/conversions.ts'
import { env } from '#db/env.ts'
import { defaultLimits } from '../pdf/limits.ts'
import { PageProcesses } from '../pdf/page-processes.ts'
import { openWorkFolder } from '../work-folder.ts'
import type { PdfCopies } from './pdf-copies.ts'

/** A PDF that a slot has open, in one page process at a time. */
export type OpenPdf = AsyncDisposable & {
  conversionId: number
  path: string
  outputDir: string
  processes: PageProcesses
  /** Kills the process; whatever it was asked then fails with the reason. */
  kill: (reason: unknown) => void
}

/** Brings the PDF of a conversion to this host; its process starts with the first question. */
export async function openPdf(
  copies: PdfCopies,
  { conversion }: Pick<Writer, 'conversion'>,
): Promise<OpenPdf> {
  if (conversion.sourceKey === null) throw new Error(`The PDF of conversion ${conversion.id} was not fetched`)
  await using opening = new AsyncDisposableStack()
  const copy = await copies.hold(conversion.sourceKey)
  opening.defer(copy.release)
  const folder = opening.use(await openWorkFolder(`pages-${conversion.id}`))
  const ended = new AbortController()
  const limits = { ...defaultLimits, pages: env().maxPdfPages }
  const place = { pdfPath: copy.path, outputDir: folder.path }
  const processes = opening.use(new PageProcesses(place, limits, ended.signal))
  const opened = opening.move()
  return {
    conversionId: conversion.id,
    path: copy.path,
    outputDir: folder.path,
    processes,
    kill: reason => ended.abort(reason),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}
