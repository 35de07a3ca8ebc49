import {
  columnKey,
  type FileColumn,
  mostFileColumns,
  type RememberedColumn,
} from '#db/rules/feed-files/mapping.ts'
import { type ColumnsOfForm, foremostMapping, type NamedField } from '../ranked-fields.ts'
import { FeedRefused } from '../refusals.ts'
import { jsonElements } from './json-rows.ts'
import { PathNames } from './path-names.ts'
import { isObject, productValues, textOfValues } from './product-values.ts'

type Column = FileColumn & { named: NamedField | undefined }
type Limits = { chosen: readonly RememberedColumn[]; rows: number; sample: number }

/** Lists the values of a JSON feed's first products as columns, by their paths, with the fields that they are read as. */
export async function valueColumns(
  text: AsyncIterable<string>,
  list: string,
  { chosen, rows, sample }: Limits,
): Promise<ColumnsOfForm> {
  const names = new PathNames(chosen)
  const found = new Map<string, Column>()
  for (const { path, values } of await firstValues(text, list, rows)) {
    if (values.length === 0) continue
    const key = columnKey(path)
    const named = names.fieldOf(path)
    if (!found.has(key) && found.size < mostFileColumns) found.set(key, { name: path, samples: [], named })
    const sampleText = textOfValues(values, named?.field).slice(0, sample)
    if (sampleText !== '') found.get(key)?.samples.push(sampleText)
  }
  const columns = [...found.values()]
  return {
    columns: columns.map(({ name, samples }) => ({ name, samples })),
    mapping: foremostMapping(columns),
  }
}

/** Ends where the feed is not valid: its import says so. */
async function firstValues(text: AsyncIterable<string>, list: string, most: number) {
  const rows = []
  try {
    for await (const elements of jsonElements(text, list)) {
      for (const { product } of elements) if (isObject(product)) rows.push(...productValues(product).rows)
      if (rows.length >= most) break
    }
  } catch (error) {
    if (!(error instanceof FeedRefused)) throw error
  }
  return rows.slice(0, most).flat()
}
