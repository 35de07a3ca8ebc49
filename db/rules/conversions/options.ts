import { z } from 'zod'

const mostNames = 50
const name = z.string().trim().min(1).max(300)

export const pageBoxes = ['crop', 'trim'] as const

/** Decides what of a print PDF becomes pages, and how. */
export const conversionOptions = z
  .object({
    split_spreads: z
      .boolean()
      .optional()
      .describe('Makes two pages of each double page, a page that shows two side by side'),
    page_box: z
      .enum(pageBoxes)
      .optional()
      .describe(
        '`trim`: pages end at the trim box, without bleed and printer’s marks; `crop`: at the crop box, as in PDF viewers. `crop` if left out',
      ),
    simulate_overprint: z
      .boolean()
      .optional()
      .describe('Mixes overprinting colours with those below, as a press does'),
    hide_comments: z
      .boolean()
      .optional()
      .describe(
        'Leaves out comments, such as highlights, stamps and text boxes; links and fields of forms stay',
      ),
    shown_layers: z
      .array(name)
      .max(mostNames)
      .optional()
      .describe('Names of layers that are switched off in the PDF, and shown all the same'),
    embedded_pdf: z
      .union([name, z.array(name).max(4)])
      .optional()
      .describe(
        'Name of the PDF in a portfolio that is converted in place of the cover sheet; a list for one in a portfolio in a portfolio; an empty list for the file itself',
      ),
  })
  .meta({ id: 'ConversionOptions' })
export type ConversionOptions = z.infer<typeof conversionOptions>

/** Returns options as they are kept: without defaults, in order, so that equal ones are equal data; null for none. */
export function kept(options: ConversionOptions | null | undefined): ConversionOptions | null {
  const chosen = Object.entries(options ?? {}).filter(([, value]) => !isDefault(value))
  if (chosen.length === 0) return null
  return Object.fromEntries(chosen.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** True if both convert a PDF to the same pages. */
export function isSameOptions(one: ConversionOptions | null, other: ConversionOptions | null): boolean {
  return JSON.stringify(kept(one)) === JSON.stringify(kept(other))
}

function isDefault(value: unknown): boolean {
  return (
    value === undefined || value === false || value === 'crop' || (Array.isArray(value) && value.length === 0)
  )
}

/** Names of the portfolios' PDFs on the way to the one that is converted; empty for the file itself. */
export function embeddedPath({ embedded_pdf: path = [] }: ConversionOptions): string[] {
  return typeof path === 'string' ? [path] : path
}

/** Part of a page of the PDF that became a page; without options each page is whole. */
export const pageFrame = z.object({
  page: z.int().min(1), // of the PDF as it is, from 1
  // In fractions of that page as viewers show it; may reach beyond.
  left: z.number(),
  top: z.number(),
  width: z.number().positive(),
  height: z.number().positive(),
})
export type PageFrame = z.infer<typeof pageFrame>
