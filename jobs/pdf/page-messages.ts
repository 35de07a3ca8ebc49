import { z } from 'zod'
import { refusalCodes } from './refusals.ts'

/** What a parent asks of its page process: a page of the PDF, from 1. */
export type PageRequest = { page: number }

const fraction = z.number().min(0).max(1)

/** What a page process answers. It reads what strangers made, so its parent believes nothing that it does not check. */
export const pageAnswer = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('opened'),
    pageCount: z.int().min(0),
    /** Of every page, unless there are too many of them. */
    pageSizes: z.array(z.object({ width: z.number(), height: z.number() })),
  }),
  z.object({
    kind: z.literal('made'),
    page: z.int(),
    widthPt: z.number().positive(),
    heightPt: z.number().positive(),
    contentHash: z.string().regex(/^[0-9a-f]{64}$/),
    color: z.string().regex(/^#[0-9a-f]{6}$/),
    text: z.string(),
    runs: z.array(
      z.object({ text: z.string(), left: fraction, top: fraction, width: fraction, height: fraction }),
    ),
    cpuSeconds: z.number().min(0),
  }),
  z.object({ kind: z.literal('refused'), code: z.enum(refusalCodes), message: z.string().max(500) }),
])
export type PageAnswer = z.infer<typeof pageAnswer>
export type MadePage = Extract<PageAnswer, { kind: 'made' }>
export type OpenedPdf = Extract<PageAnswer, { kind: 'opened' }>
