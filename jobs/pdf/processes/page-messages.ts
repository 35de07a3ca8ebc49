import { z } from 'zod'
import { finding } from '#db/rules/hotspots/findings.ts'
import { outlineEntry } from '#db/rules/pages/outline.ts'
import { pageBlock } from '#db/rules/pages/text.ts'
import { warningKinds } from '#db/rules/pages/warnings.ts'
import { largestUserUnit } from '../drawing/page-shape.ts'
import { refusalCodes } from '../refusals.ts'

/** What a parent asks of its page process about the PDF that is open: to draw a page of it, from 1, or to read it. */
export type PageRequest = { ask: 'draw' | 'read'; page: number }

/** To open a PDF, in the place of one that is open; pictures of its pages go into a directory that exists. */
export type OpenRequest = { ask: 'open'; pdfPath: string; outputDir: string }

const fraction = z.number().min(0).max(1)

/** Sentences for the person who sent the PDF. */
const warnings = z.array(z.object({ kind: z.enum(warningKinds), message: z.string().max(500) })).max(50)

/** What drawing a page gives, besides its pictures on the disk. */
const pagePicture = z.object({
  page: z.int(),
  /** As displayed, cropped and rotated, before its UserUnit. */
  widthPt: z.number().positive(),
  heightPt: z.number().positive(),
  contentHash: z.string().regex(/^[0-9a-f]{64}$/),
  color: z.string().regex(/^#[0-9a-f]{6}$/),
  /** Of all its pictures. */
  bytes: z.int().min(0),
  outline: z.array(outlineEntry),
})
export type PagePicture = z.infer<typeof pagePicture>

/** What reading a page gives. */
const pageReading = z.object({
  text: z.string(),
  runs: z.array(
    z.object({
      text: z.string(),
      left: fraction,
      top: fraction,
      width: fraction,
      height: fraction,
      unseen: z.literal(true).optional(),
    }),
  ),
  blocks: z.array(pageBlock),
  findings: z.array(finding),
  warnings,
})
export type PageReading = z.infer<typeof pageReading>

/** A page that cannot be read is still worth having. */
export const nothingRead: PageReading = { text: '', runs: [], blocks: [], findings: [], warnings: [] }

const cpuSeconds = z.number().min(0)

/** What a page process answers. It reads what strangers made, so its parent believes nothing that it does not check. */
export const pageAnswer = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('opened'),
    pageCount: z.int().min(0),
    /** Of every page, unless there are too many of them; 0 where it is not known. */
    pageSizes: z.array(z.object({ width: z.number(), height: z.number() })),
  }),
  pagePicture.extend({
    kind: z.literal('drawn'),
    links: z.object({ findings: z.array(finding), warnings }),
    cpuSeconds,
  }),
  pageReading.extend({
    kind: z.literal('read'),
    page: z.int(),
    userUnit: z.number().positive().max(largestUserUnit),
    cpuSeconds,
  }),
  z.object({ kind: z.literal('refused'), code: z.enum(refusalCodes), message: z.string().max(500) }),
  /** A fault of this machine, with its code in Node (`ENOSPC`): the PDF has nothing to do with it. */
  z.object({ kind: z.literal('fault'), code: z.string().max(50), message: z.string().max(500) }),
])
export type PageAnswer = z.infer<typeof pageAnswer>
export type DrawnPage = Extract<PageAnswer, { kind: 'drawn' }>
export type ReadPage = Extract<PageAnswer, { kind: 'read' }>
export type OpenedPdf = Extract<PageAnswer, { kind: 'opened' }>

/** A page, made; its pictures lie on the disk. */
export type MadePage = PagePicture & PageReading & { drawingSeconds: number; readingSeconds: number }
