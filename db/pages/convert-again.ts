import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import { database, type Queryable } from '../client.ts'
import { startConversion } from '../conversions/conversions.ts'
import { Conflict, Invalid } from '../errors.ts'
import { files } from '../files/files.ts'
import { lockPublication } from '../publications/rows.ts'
import { type ConversionOptions, isSameOptions, kept } from '../rules/conversions/options.ts'
import { keepsPictures } from '../rules/pages/placement.ts'
import { pagesInWords } from '../rules/pages/ranges.ts'
import { hasGoodPicture } from '../rules/pages/warnings.ts'
import { said } from '../rules/words/said.ts'
import { type Conversion, conversions } from '../schema/conversions.ts'
import { pages } from '../schema/pages/pages.ts'

/** One conversion for each PDF, and the numbers of pages whose PDF is gone. */
export type ConvertedAgain = { conversions: Conversion[]; withoutPdf: number[] }

type Manner = {
  isAutomatic?: boolean // behind all that people ask for
  keepsPictures?: boolean // only reads pages whose pictures are good
}

/**
 * Reconverts pages from their PDFs, keeping hotspots, order and other edits. Pages already waiting are
 * answered with their conversion. @throws NotFound
 * @throws Invalid for unknown pages, or if no PDF is left
 * @throws Conflict while there are no pages
 */
export async function convertAgain(
  groupId: number,
  publicationId: number,
  pageNumbers?: number[],
  { isAutomatic = false, keepsPictures = false }: Manner = {},
): Promise<ConvertedAgain> {
  return database().transaction(async tx => {
    await lockPublication(tx, groupId, publicationId)
    const all = await pagesWithSources(tx, publicationId)
    if (all.length === 0) throw noPages()
    const selected = chosen(all, pageNumbers)
    const isOnlyRead = (page: SourcedPage) => keepsPictures && hasGoodPicture(page)
    const bySource = Map.groupBy(selected, page =>
      JSON.stringify([page.sourceKey, kept(page.sourceOptions), isOnlyRead(page)]),
    )
    const withoutPdf: number[] = []
    const started: Conversion[] = []
    for (const own of bySource.values()) {
      const sourceKey = own[0]?.sourceKey ?? null
      if (sourceKey === null || (await files().size(sourceKey)) === undefined)
        withoutPdf.push(...own.map(({ number }) => number))
      else {
        const manner = { isAutomatic, keepsPictures: own.every(isOnlyRead) }
        started.push(...(await startForSource(tx, publicationId, sourceKey, own, manner)))
      }
    }
    if (started.length === 0) throw new Invalid({ base: [sourceGone(withoutPdf)] })
    return { conversions: started, withoutPdf: withoutPdf.sort((one, other) => one - other) }
  })
}

/** Explains to people which PDFs are gone and how to proceed. */
export function sourceGone(numbers: number[]): string {
  const are = numbers.length === 1 ? 'was' : 'were'
  return `cannot be converted again: the PDF that ${pagesInWords(numbers).toLowerCase()} ${are} made from is no longer stored. Replace ${numbers.length === 1 ? 'the page' : 'the pages'} from a PDF instead`
}

/** Refusal to convert a publication again that has no pages. */
export function noPages(): Conflict {
  return new Conflict(said('The publication has no pages yet. Wait for its conversion.', 'conflicts.noPages'))
}

type SourcedPage = Awaited<ReturnType<typeof pagesWithSources>>[number]

/** Reads the pages of a publication in order, with what they were made from. */
export async function pagesWithSources(tx: Queryable, publicationId: number) {
  const { id, number, sourceKey, sourceNumber, sourceOptions, extractionVersion, warnings } = pages
  return tx
    .select({ id, number, sourceKey, sourceNumber, sourceOptions, extractionVersion, warnings })
    .from(pages)
    .where(eq(pages.publicationId, publicationId))
    .orderBy(asc(number))
}

/** Returns the pages with these numbers, or all. @throws Invalid if there is no such page */
export function chosen(all: SourcedPage[], numbers: number[] | undefined): SourcedPage[] {
  if (numbers === undefined) return all
  const isMissing = numbers.some(number => number > all.length)
  if (isMissing)
    throw new Invalid({
      page_numbers: [
        said(`must be among the ${all.length} pages`, 'invalid.amongPages', { count: all.length }),
      ],
    })
  const selected = new Set(numbers)
  return all.filter(page => selected.has(page.number))
}

async function startForSource(
  tx: Queryable,
  publicationId: number,
  sourceKey: string,
  own: SourcedPage[],
  manner: Required<Manner>,
): Promise<Conversion[]> {
  const options = own[0]?.sourceOptions ?? null
  const all = await openFor(tx, publicationId, sourceKey, options)
  // Pages that are only read do not get the pictures that somebody asks for.
  const open = all.filter(({ placement }) => manner.keepsPictures || !keepsPictures(placement))
  const awaited = new Map(open.flatMap(one => idsIn(one).map(id => [id, one] as const)))
  const joined = new Set(own.flatMap(({ id }) => awaited.get(id) ?? []))
  const rest = own.flatMap(({ id, sourceNumber }) =>
    awaited.has(id) || sourceNumber === null ? [] : [{ pageId: id, sourcePage: sourceNumber }],
  )
  if (rest.length === 0) return [...joined]
  const started = await startConversion(tx, publicationId, {
    sourceType: 'convert_again',
    sourceKey,
    extractionOptions: await extractionOptionsOf(tx, publicationId, sourceKey),
    options,
    placement: { how: 'again', pages: rest, ...manner },
  })
  return [...joined, started]
}

/** Reads the open conversions that convert a PDF again with the same options. */
export async function openFor(
  tx: Queryable,
  publicationId: number,
  sourceKey: string,
  options: ConversionOptions | null,
): Promise<Conversion[]> {
  const open = await tx
    .select()
    .from(conversions)
    .where(
      and(
        eq(conversions.publicationId, publicationId),
        eq(conversions.sourceType, 'convert_again'),
        eq(conversions.sourceKey, sourceKey),
        isNull(conversions.endedAt),
      ),
    )
    .orderBy(asc(conversions.id))
  return open.filter(each => isSameOptions(each.options, options))
}

function idsIn({ placement }: Conversion): number[] {
  return placement?.how === 'again' ? placement.pages.map(({ pageId }) => pageId) : []
}

/** Returns how hotspots were looked for when a PDF was first converted. */
export async function extractionOptionsOf(tx: Queryable, publicationId: number, sourceKey: string) {
  const [first] = await tx
    .select({ options: conversions.extractionOptions })
    .from(conversions)
    .where(
      and(
        eq(conversions.publicationId, publicationId),
        eq(conversions.sourceKey, sourceKey),
        ne(conversions.sourceType, 'convert_again'),
      ),
    )
    .orderBy(asc(conversions.id))
    .limit(1)
  return first?.options ?? null
}
