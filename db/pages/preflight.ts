import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import { database } from '../client.ts'
import { isPreflight } from '../rules/conversions/conversions.ts'
import { type ConversionOptions, kept } from '../rules/conversions/options.ts'
import { type PageNotice, type PageWarnings, preflightNotice } from '../rules/pages/warnings.ts'
import { isPreflightKind, type PreflightFinding, preflightKindNames } from '../rules/preflight/preflight.ts'
import { conversions } from '../schema/conversions.ts'
import { pages } from '../schema/pages/pages.ts'

/**
 * Reads what the preflight found in the PDFs of a publication, as far as pages that have it are in the publication; in that
 * of its first conversion before there are any.
 * @param warned pages of which graver things are told
 */
export async function readPreflight(
  publicationId: number,
  warned: readonly PageWarnings[],
): Promise<PageNotice[]> {
  const preflights = await latestPreflights(publicationId)
  if (preflights.size === 0) return []
  const placed = await placedPages(publicationId)
  const guessed = new Set(
    warned.flatMap(page => (page.warnings.includes('guessed_font') ? [page.number] : [])),
  )
  const notices = placed.length === 0 ? noticesAhead(preflights) : noticesOnPages(preflights, placed)
  return notices
    .map(notice => (notice.kind === 'missing_fonts' ? without(notice, guessed) : notice))
    .filter(notice => notice.pages.length > 0)
    .toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** The latest PDF is the one whose pages are made. */
function noticesAhead(preflights: Preflights): PageNotice[] {
  const [latest] = preflights.values()
  if (!latest) return []
  return latest.findings.map(found => preflightNotice(found, found.pages, latest.options))
}

function noticesOnPages(preflights: Preflights, placed: PlacedPage[]): PageNotice[] {
  return [...Map.groupBy(placed, ({ source }) => source)].flatMap(([source, own]) => {
    const { findings, options } = preflights.get(source) ?? { findings: [], options: {} }
    return findings.map(found => {
      const having = new Set(found.pages)
      const numbers = own.flatMap(page => (having.has(page.sourceNumber ?? 0) ? [page.number] : []))
      return preflightNotice(found, numbers, options)
    })
  })
}

const placeOf = ({ kind }: PageNotice) => (isPreflightKind(kind) ? preflightKindNames.indexOf(kind) : -1)

function without(notice: PageNotice, numbers: ReadonlySet<number>): PageNotice {
  return { ...notice, pages: notice.pages.filter(number => !numbers.has(number)) }
}

type Preflight = { findings: PreflightFinding[]; options: ConversionOptions }
type Preflights = ReadonlyMap<string, Preflight> // by PDF and options, the newest first

const sourceOf = (sourceKey: string | null, options: ConversionOptions | null) =>
  JSON.stringify([sourceKey, kept(options)])

/** Reads the findings of the latest conversion of each PDF with the same options. */
async function latestPreflights(publicationId: number): Promise<Preflights> {
  const { id, sourceKey, options, warnings, state } = conversions
  const rows = await database()
    .select({ sourceKey, options, warnings })
    .from(conversions)
    .where(
      and(
        eq(conversions.publicationId, publicationId),
        ne(state, 'canceled'),
        sql`${conversions.totalPages} is not null and ${sourceKey} is not null`,
      ),
    )
    .orderBy(desc(id))
    .limit(mostConversions)
  const found = new Map<string, Preflight>()
  for (const { sourceKey, options, warnings } of rows) {
    const source = sourceOf(sourceKey, options)
    if (!found.has(source))
      found.set(source, { findings: warnings.filter(isPreflight), options: options ?? {} })
  }
  return found
}

const mostConversions = 200 // of a publication that are looked at

type PlacedPage = Awaited<ReturnType<typeof placedPages>>[number]

async function placedPages(publicationId: number) {
  const { number, sourceKey, sourceNumber, sourceOptions } = pages
  const rows = await database()
    .select({ number, sourceKey, sourceNumber, sourceOptions })
    .from(pages)
    .where(eq(pages.publicationId, publicationId))
    .orderBy(asc(number))
  return rows.map(row => ({ ...row, source: sourceOf(row.sourceKey, row.sourceOptions) }))
}

/** Reads the options with which the PDFs of a publication were converted, each once with the pages that they made. */
export async function readAppliedOptions(
  publicationId: number,
): Promise<{ options: ConversionOptions; pages: number[] }[]> {
  const placed = (await placedPages(publicationId)).filter(({ sourceOptions }) => sourceOptions !== null)
  return [...Map.groupBy(placed, ({ source }) => source).values()].map(own => ({
    options: own[0]?.sourceOptions ?? {},
    pages: own.map(({ number }) => number),
  }))
}
