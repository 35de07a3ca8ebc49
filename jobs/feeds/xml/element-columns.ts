import type { FileColumn, RememberedColumn } from '#db/rules/feed-files/mapping.ts'
import { columnKey, mostFileColumns } from '#db/rules/feed-files/mapping.ts'
import { type ColumnsOfForm, foremostMapping, type NamedField } from '../ranked-fields.ts'
import { parseHead } from './feed-head.ts'
import { attributeColumn, FieldNames } from './field-names.ts'
import { addressIn, type NestedColumn, NestedFields } from './nested-fields.ts'

type Limits = { rows: number; sample: number } // products that are looked at; characters of a sample

type Column = FileColumn & { named: NamedField | undefined }

/**
 * Lists the elements and attributes of a feed's first products as columns, with the fields that they are read as. Of
 * elements that name one field only the foremost has it: the others stand in for it where a product lacks it.
 */
export async function elementColumns(
  text: AsyncIterable<string>,
  rowElement: string,
  { chosen, ...limits }: Limits & { chosen: readonly RememberedColumn[] },
): Promise<ColumnsOfForm> {
  const names = new FieldNames(chosen)
  const found = new Map<string, Column>()
  const note = notingIn(found, limits.sample)
  let childName = ''
  const nested = new NestedFields(names, ({ column, named }, text) => {
    if (column !== childName) note(column, text, named)
  })
  let child: NestedColumn | undefined
  let rows = 0
  let rowDepth = 0
  let value = ''
  await parseHead(text, {
    attribute: (name, address) => names.declare(name, address),
    open(tag, path) {
      const { name, attributes } = tag
      names.open(path.length)
      if (rowDepth > 0 && path.length === rowDepth + 1) {
        value = ''
        childName = name
        child = nested.begin(tag, names.fieldOf(name, rowElement), rowElement)
      } else if (rowDepth > 0) {
        nested.open(tag)
        value += ` ${addressIn(tag)}`
      }
      if (rowDepth > 0 || name !== rowElement || rows === limits.rows) return
      rowDepth = path.length
      rows += 1
      for (const [attribute, said] of Object.entries(attributes))
        if (!attribute.startsWith('xmlns'))
          note(attributeColumn(attribute), said, names.fieldOfAttribute(attribute))
    },
    text(heard) {
      if (rowDepth > 0 && value.length < limits.sample) value += heard
      if (nested.isHeard) nested.hear(heard)
    },
    close(path) {
      const name = path.at(-1) ?? ''
      if (nested.isHeard) nested.close()
      if (rowDepth > 0 && path.length === rowDepth + 1) {
        if (child) note(child.column, value, child.named)
        else if (!nested.isWrapper(name)) note(name, value, names.fieldOf(name, rowElement))
      }
      if (path.length === rowDepth) rowDepth = 0
      names.close(path.length)
    },
  })
  const columns = [...found.values()]
  return {
    columns: columns.map(({ name, samples }) => ({ name, samples })),
    mapping: foremostMapping(columns),
  }
}

/** Returns what notes a value of a column. */
function notingIn(found: Map<string, Column>, longestSample: number) {
  return (name: string, value: string, named: NamedField | undefined) => {
    const key = columnKey(name)
    if (!found.has(key) && found.size < mostFileColumns) found.set(key, { name, samples: [], named })
    const sample = value.trim().slice(0, longestSample)
    if (sample !== '') found.get(key)?.samples.push(sample)
  }
}
