import { dirname } from 'node:path'
import { pathOfProgram } from '#db/own-files.ts'
import type { ConversionOptions } from '#db/rules/conversions/options.ts'
import type { PdfFile } from '../preparing/prepared-pdf.ts'
import type { UsageLimits } from '../processes/usage-watch.ts'
import { runWatched, TaskEnded } from '../processes/watched-task.ts'
import { type AssemblyAnswer, type AssemblyRequest, assemblyAnswer } from './messages.ts'

export type PageToAssemble = {
  source: { path: string; number: number; options?: ConversionOptions } | null // numbers from 1; null to use the picture
  picture: { path: string; widthPt: number; heightPt: number }
}

type PdfAssembly = {
  pages: PageToAssemble[]
  output: string
  signal: AbortSignal
  limits?: UsageLimits
}

/** A PDF of 200 MB with 300 pages takes 5 s of CPU and 330 MB. */
const defaultLimits: UsageLimits = { cpuSeconds: 180, bytes: 1_500_000_000 }

/**
 * Assembles a PDF in a watched process, with pictures for unreadable sources.
 * @returns the source that has just these pages, and nothing is written; else undefined
 * @throws TaskEnded if even the pictures fail; MachineFault; the signal's reason
 */
export async function assemblePdf({
  pages,
  output,
  signal,
  limits = defaultLimits,
}: PdfAssembly): Promise<string | undefined> {
  const sources = sourcesOf(pages)
  const unusable = new Set<number>()
  for (;;) {
    const request = requestOf(pages, sources, unusable, output)
    const { at, last } = await ask(request, limits, signal)
    if (last?.kind === 'original') return sources[last.source]?.path
    if (last?.kind === 'assembled') return undefined
    const culprit = last?.kind === 'unusable' ? last.source : at
    if (culprit === undefined) throw new TaskEnded('died', 'with the pictures alone')
    unusable.add(culprit)
  }
}

/** Lists PDFs, each once for each way in which it was converted. */
function sourcesOf(pages: PageToAssemble[]): PdfFile[] {
  const files = pages.flatMap(({ source }) => (source ? fileOf(source) : []))
  return [...new Map(files.map(file => [JSON.stringify(file), file])).values()]
}

const fileOf = ({ path, options = {} }: NonNullable<PageToAssemble['source']>): PdfFile => ({ path, options })

function requestOf(
  pages: PageToAssemble[],
  sources: PdfFile[],
  unusable: ReadonlySet<number>,
  output: string,
): AssemblyRequest {
  const places = new Map(sources.map((file, index) => [JSON.stringify(file), index]))
  return {
    sources,
    folder: dirname(output),
    output,
    pages: pages.map(({ source, picture }) => {
      const place = source ? places.get(JSON.stringify(fileOf(source))) : undefined
      return source === null || place === undefined || unusable.has(place)
        ? { picture: picture.path, widthPt: picture.widthPt, heightPt: picture.heightPt }
        : { source: place, number: source.number }
    }),
  }
}

async function ask(request: AssemblyRequest, limits: UsageLimits, signal: AbortSignal) {
  let at: number | undefined
  let last: AssemblyAnswer | undefined
  try {
    await runWatched({
      program: pathOfProgram('jobs/pdf/assembling/assembly-process.ts'),
      request,
      answers: assemblyAnswer,
      limits,
      niceness: 0,
      signal,
      onAnswer(answer) {
        last = answer
        if (answer.kind === 'at') at = answer.source
      },
    })
  } catch (error) {
    if (!(error instanceof TaskEnded) || at === undefined) throw error
  }
  return { at, last }
}
