import type { Writer } from '#db/conversions/runs.ts'
import { env } from '#db/env.ts'
import { defaultLimits, type PdfLimits } from '../pdf/limits.ts'
import { PageProcesses } from '../pdf/processes/page-processes.ts'
import { openWorkFolder } from '../work-folder.ts'
import type { PdfCopies } from './pdf-copies.ts'
import type { ReadyProcess } from './ready-process.ts'

/** PDF that a slot has open, in one page process at a time. */
export type OpenPdf = AsyncDisposable & {
  conversionId: number
  path: string
  outputDir: string
  processes: PageProcesses
  kill: (reason: unknown) => void // kills the process; pending requests fail with the reason
  giveBack: () => Promise<void> // hands the process over to the next PDF, if it is still good
}

/** Returns the limits of one PDF on this host. */
export function limitsOfPages(): PdfLimits {
  return { ...defaultLimits, pages: env().maxPdfPages }
}

/** Copies a conversion's PDF to this host and has a process open it. @throws the file store's error */
export async function openPdfFile(
  copies: PdfCopies,
  ready: ReadyProcess,
  { conversion, publication }: Writer,
): Promise<OpenPdf> {
  if (conversion.sourceKey === null) throw new Error(`The PDF of conversion ${conversion.id} was not fetched`)
  await using opening = new AsyncDisposableStack()
  const copy = await copies.hold(conversion.sourceKey)
  opening.defer(copy.release)
  const folder = opening.use(await openWorkFolder(`pages-${conversion.id}`))
  const ended = new AbortController()
  const place = { pdfPath: copy.path, outputDir: folder.path, options: conversion.options ?? {} }
  const process = await ready.open(place, publication.groupId)
  const processes = opening.use(new PageProcesses(place, limitsOfPages(), ended.signal, process))
  const opened = opening.move()
  return {
    conversionId: conversion.id,
    path: copy.path,
    outputDir: folder.path,
    processes,
    kill: reason => ended.abort(reason),
    async giveBack() {
      const process = processes.release()
      if (process) await ready.keep(process, publication.groupId)
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}
