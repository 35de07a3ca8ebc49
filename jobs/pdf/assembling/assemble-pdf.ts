import { pathOfProgram } from '#db/own-files.ts'
import type { UsageLimits } from '../processes/usage-watch.ts'
import { runWatched, TaskEnded } from '../processes/watched-task.ts'
import { type AssemblyAnswer, type AssemblyRequest, assemblyAnswer } from './messages.ts'

export type PageToAssemble = {
  source: { path: string; number: number } | null // numbers from 1; null to use the picture
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
  const sources = [...new Set(pages.flatMap(page => page.source?.path ?? []))]
  const unusable = new Set<string>()
  for (;;) {
    const request = requestOf(pages, sources, unusable, output)
    const { at, last } = await ask(request, limits, signal)
    if (last?.kind === 'original') return sources[last.source]
    if (last?.kind === 'assembled') return undefined
    const culprit = last?.kind === 'unusable' ? last.source : at
    if (culprit === undefined) throw new TaskEnded('died', 'with the pictures alone')
    unusable.add(sources[culprit] ?? '')
  }
}

function requestOf(
  pages: PageToAssemble[],
  sources: string[],
  unusable: ReadonlySet<string>,
  output: string,
): AssemblyRequest {
  return {
    sources,
    output,
    pages: pages.map(({ source, picture }) =>
      source === null || unusable.has(source.path)
        ? { picture: picture.path, widthPt: picture.widthPt, heightPt: picture.heightPt }
        : { source: sources.indexOf(source.path), number: source.number },
    ),
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
