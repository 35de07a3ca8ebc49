import type { RememberedColumn } from '#db/rules/feed-files/mapping.ts'
import { reason } from '#db/rules/reasons/reasons.ts'
import { type FeedNote, noteOnFile } from '../feed-note.ts'
import { type FeedRow, newRow } from '../feed-row.ts'
import type { FoundForm } from '../found-form.ts'
import { type FieldRanks, keepRanked } from '../ranked-fields.ts'
import { FeedRefused } from '../refusals.ts'
import { type Json, parseJson } from './json-text.ts'
import { LeftOutValues } from './left-out-values.ts'
import { listCandidates } from './list-candidates.ts'
import { type ListElement, ListScanner } from './list-scanner.ts'
import { PathNames } from './path-names.ts'
import { isObject, type PathValue, productValues, textOfValues } from './product-values.ts'

type Telling = {
  rowElement?: string | undefined
  columns?: RememberedColumn[] | undefined
  notes: FeedNote[]
  found: Pick<FoundForm, 'rowElement'>
}

const longestShown = 60

/**
 * Reads the products of a JSON feed: the objects of one of its lists, each of whose variants is a product.
 * @param read begins the text
 * @param telling.rowElement path of the list that was chosen (`$.products`); one that the feed does not have does not count
 * @param telling.columns the fields of values by their paths, as chosen; others are recognised by name
 * @throws FeedRefused if malformed or cut off
 */
export async function* rowsOfJson(
  read: () => AsyncIterable<string>,
  { rowElement, ...telling }: Telling,
): AsyncGenerator<FeedRow[]> {
  const circumstance = { names: new PathNames(telling.columns), leftOut: new LeftOutValues() }
  let items = 0
  const rowsIn = async function* (list: string) {
    telling.found.rowElement = list
    for await (const elements of jsonElements(read(), list)) {
      yield elements.flatMap(element => {
        items += 1
        return rowsOf(element, items, circumstance)
      })
    }
  }
  if (rowElement !== undefined) {
    yield* rowsIn(rowElement)
    if (items > 0) return
    telling.notes.push(noteOnFile(reason('chosenElement', { element: rowElement.slice(0, longestShown) })))
  }
  const [likeliest = '$'] = await listCandidates(read())
  yield* rowsIn(likeliest)
}

/** Passes on the objects of a list. @throws FeedRefused */
export async function* jsonElements(
  text: AsyncIterable<string>,
  list: string,
): AsyncGenerator<(ListElement & { product: Json })[]> {
  let elements: (ListElement & { product: Json })[] = []
  let item = 0
  const scanner = new ListScanner({
    open: path => path === list,
    openMember: path => path === list,
    take: element => {
      item += 1
      elements.push({ ...element, product: parsed(element, item) })
    },
  })
  for await (const piece of text) {
    scanner.read(piece)
    yield elements
    elements = []
  }
  scanner.end()
}

/** Line breaks and tabs are often left as they are within texts. */
function parsed({ text, line }: ListElement, item: number): Json {
  if (text === '') return null
  try {
    return parseJson(text)
  } catch {
    try {
      return parseJson(text.replace(/[\n\r\t]/g, ' '))
    } catch (cause) {
      throw new FeedRefused(reason('notJsonItem', { line, item }), { cause })
    }
  }
}

type Circumstance = { names: PathNames; leftOut: LeftOutValues }

function rowsOf(
  element: ListElement & { product: Json },
  item: number,
  { names, leftOut }: Circumstance,
): FeedRow[] {
  const { line, product } = element
  if (!isObject(product)) return [{ ...newRow(line, item), isTooLong: true }]
  const { hasVariants, rows } = productValues(product)
  return rows.map(values => {
    const row = newRow(line, item)
    const ownId = fillRow(row, values, names)
    // A variant is one of its product's group.
    if (hasVariants && ownId !== row.fields.id) row.fields.item_group_id ??= ownId
    const why = leftOut.reasonOf(values)
    if (why) row.leftOut = why
    return row
  })
}

/** @returns the id of the product itself, if it has one beside those of its variants */
function fillRow(row: FeedRow, values: readonly PathValue[], names: PathNames): string | undefined {
  const ranks: FieldRanks = {}
  let ownId: string | undefined
  for (const { path, values: leaves } of values) {
    const named = leaves.length === 0 ? undefined : names.fieldOf(path)
    if (named === undefined) continue
    const text = textOfValues(leaves, named.field)
    if (named.field === 'id' && !path.includes('.')) ownId ??= text
    keepRanked(row, ranks, named, text)
  }
  return ownId || undefined
}
