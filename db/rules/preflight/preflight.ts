import { z } from 'zod'
import { type ConversionOptions, embeddedPath } from '../conversions/options.ts'

type Kind = {
  /** Options that mend it; undefined if only its maker can. `chosen` is one of the finding's names. */
  mend?: (chosen: string, options: ConversionOptions) => ConversionOptions
  hasChoice?: true // of one name
}

/** Kinds of what a preflight finds in a print PDF, the gravest first; `notice-words.ts` has their sentences. */
export const preflightKinds = {
  portfolio: {
    hasChoice: true,
    mend: (chosen, options) => {
      const path = [...embeddedPath(options), chosen]
      return { embedded_pdf: path.length === 1 ? chosen : path }
    },
  },
  double_pages: { mend: () => ({ split_spreads: true }) },
  print_marks: { mend: () => ({ page_box: 'trim' }) },
  overprint: { mend: () => ({ simulate_overprint: true }) },
  missing_fonts: {},
  hidden_layers: {
    hasChoice: true,
    mend: (chosen, { shown_layers: layers = [] }) => ({ shown_layers: [...layers, chosen] }),
  },
  comments: { mend: () => ({ hide_comments: true }) },
  mixed_sizes: {},
} as const satisfies Record<string, Kind>
export type PreflightKind = keyof typeof preflightKinds

export const preflightKindNames = Object.keys(preflightKinds) as PreflightKind[]

export const mostNames = 20 // of a finding

/** A finding about a PDF, once for all of its pages. */
export const preflightFinding = z.object({
  kind: z.enum(preflightKindNames),
  pages: z.array(z.int().min(1)).max(20_000), // of the PDF as it is converted, from 1, in order
  names: z.array(z.string().max(300)).max(mostNames), // of fonts, colours, layers or PDFs
  count: z.int().min(0), // of comments; else of pages
})
export type PreflightFinding = z.infer<typeof preflightFinding>

export function isPreflightKind(kind: string): kind is PreflightKind {
  return Object.hasOwn(preflightKinds, kind)
}

/** Options to convert with again, and the layer or PDF that they are about, if there is a choice. */
export type Mend = { name: string | null; options: ConversionOptions }

/** Returns a mend for each choice; none if no option helps. */
export function mendsOf(
  { kind, names }: Pick<PreflightFinding, 'kind' | 'names'>,
  options: ConversionOptions,
): Mend[] {
  const { mend, hasChoice }: Kind = preflightKinds[kind]
  if (!mend) return []
  const choices = hasChoice ? names : [null]
  return choices.map(name => ({ name, options: mend(name ?? '', options) }))
}
