import { z } from 'zod'
import { type ConversionOptions, pageFrame } from '#db/rules/conversions/options.ts'
import { finding } from '#db/rules/hotspots/findings.ts'
import { outlineEntry } from '#db/rules/pages/outline.ts'
import { mostShapes, pageShape } from '#db/rules/pages/shapes.ts'
import { pairings } from '#db/rules/pages/spreads.ts'
import { pageBlock } from '#db/rules/pages/text.ts'
import { warningKinds } from '#db/rules/pages/warnings.ts'
import { preflightFinding, preflightKindNames } from '#db/rules/preflight/preflight.ts'
import type { ReasonCode } from '#db/rules/reasons/reasons.ts'
import { largestUserUnit } from '../drawing/page-shape.ts'
import { refusalCodes } from '../refusals.ts'

export type PageRequest =
  | { ask: 'draw' | 'read'; page: number } // from 1
  /** Looks at a page in the place of drawing it. `picture` is the path of its JPEG; it is drawn for the look without one. */
  | { ask: 'look'; page: number; picture?: string }

/** Request to open a PDF, instead of an open one; `outputDir` exists. */
export type OpenRequest = { ask: 'open'; pdfPath: string; outputDir: string; options?: ConversionOptions }

export type PreflightRequest = { ask: 'preflight' }

/** Arguments of a refusal's message. */
const refusalFacts = z.record(z.string().max(50), z.union([z.string().max(300), z.number()]))

const fraction = z.number().min(0).max(1)

const reasonOfWarning = z.object({
  code: z.custom<ReasonCode>(code => typeof code === 'string' && code.length <= 50),
  values: refusalFacts,
})

const warnings = z
  .array(
    z.object({
      kind: z.enum(warningKinds),
      message: z.string().max(1000),
      reasons: z.array(reasonOfWarning).max(2),
    }),
  )
  .max(50)

const pageLook = z.object({
  page: z.int(),
  widthPt: z.number().positive(), // displayed size, before UserUnit
  heightPt: z.number().positive(),
  outline: z.array(outlineEntry),
  shapes: z.array(pageShape).max(mostShapes),
  frame: pageFrame.nullable(), // null where it is all of the PDF's page of its number
})

const pagePicture = z.object({
  contentHash: z.string().regex(/^[0-9a-f]{64}$/),
  color: z.string().regex(/^#[0-9a-f]{6}$/),
  bytes: z.int().min(0), // of all images
})

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
      language: z.string().max(40).optional(),
    }),
  ),
  blocks: z.array(pageBlock),
  findings: z.array(finding),
  warnings,
})
export type PageReading = z.infer<typeof pageReading>

/** Stands in for the text of a page that cannot be read. */
export const nothingRead: PageReading = { text: '', runs: [], blocks: [], findings: [], warnings: [] }

const links = z.object({ findings: z.array(finding), warnings })

const cpuSeconds = z.number().min(0)

/** Answers of a page process, checked as untrusted: it reads hostile PDFs. */
export const pageAnswer = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('opened'),
    pageCount: z.int().min(0),
    /** Empty if there are too many pages; 0 if unknown. */
    pageSizes: z.array(z.object({ width: z.number(), height: z.number() })),
    pageFrames: z.array(pageFrame).optional(), // where pages are others than those of the file
  }),
  pageLook.extend({ kind: z.literal('drawn'), ...pagePicture.shape, links, cpuSeconds }),
  pageLook.extend({ kind: z.literal('looked'), links, cpuSeconds }),
  pageReading.extend({
    kind: z.literal('read'),
    page: z.int(),
    links: z.array(finding).nullable(), // with their names; null if unknown
    userUnit: z.number().positive().max(largestUserUnit),
    cpuSeconds,
  }),
  z.object({
    kind: z.literal('preflight'),
    findings: z.array(preflightFinding).max(preflightKindNames.length),
    pairing: z.enum(pairings).optional(), // that its `PageLayout` asks for
  }),
  z.object({ kind: z.literal('refused'), code: z.enum(refusalCodes), facts: refusalFacts }),
  /** Fault of this machine, with Node's code (`ENOSPC`), not of the PDF. */
  z.object({ kind: z.literal('fault'), code: z.string().max(50), message: z.string().max(500) }),
])
export type PageAnswer = z.infer<typeof pageAnswer>
export type DrawnAnswer = Extract<PageAnswer, { kind: 'drawn' }>
export type LookedAnswer = Extract<PageAnswer, { kind: 'looked' }>
export type ReadAnswer = Extract<PageAnswer, { kind: 'read' }>
export type PreflightAnswer = Extract<PageAnswer, { kind: 'preflight' }>
export type OpenedPdf = Extract<PageAnswer, { kind: 'opened' }>

type Costs = { drawingSeconds: number; readingSeconds: number }
/** A page with its text, but without pictures of it. */
export type PageRead = z.infer<typeof pageLook> & PageReading & Costs
export type PageMade = PageRead & z.infer<typeof pagePicture>
