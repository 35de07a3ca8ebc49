import { z } from 'zod'

/** What a process is to put together; paths are of this machine. */
export type AssemblyRequest = {
  sources: string[]
  /** In order. Numbers of pages are from 1, sources are indexes of `sources`. */
  pages: ({ source: number; number: number } | { picture: string; widthPt: number; heightPt: number })[]
  output: string
}

const source = z.int().min(0)

export const assemblyAnswer = z.discriminatedUnion('kind', [
  /** What it has in hand: it is to blame if the process ends. */
  z.object({ kind: z.literal('at'), source }),
  z.object({ kind: z.literal('unusable'), source }),
  /** The pages are just those of this source: nothing was written. */
  z.object({ kind: z.literal('original'), source }),
  z.object({ kind: z.literal('assembled') }),
])
export type AssemblyAnswer = z.infer<typeof assemblyAnswer>
