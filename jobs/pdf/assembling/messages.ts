import { z } from 'zod'
import type { PdfFile } from '../preparing/prepared-pdf.ts'

export type AssemblyRequest = {
  sources: PdfFile[]
  folder: string // for the PDFs in portfolios
  /** Pages in order: numbers from 1, sources as indexes of `sources`. */
  pages: ({ source: number; number: number } | { picture: string; widthPt: number; heightPt: number })[]
  output: string
}

const source = z.int().min(0)

export const assemblyAnswer = z.discriminatedUnion('kind', [
  /** Source at hand, to blame if the process dies. */
  z.object({ kind: z.literal('at'), source }),
  z.object({ kind: z.literal('unusable'), source }),
  /** Source with just these pages; nothing was written. */
  z.object({ kind: z.literal('original'), source }),
  z.object({ kind: z.literal('assembled') }),
])
export type AssemblyAnswer = z.infer<typeof assemblyAnswer>
