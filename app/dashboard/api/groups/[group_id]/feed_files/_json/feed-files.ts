import { z } from 'zod'
import { pathId } from '#app/_http/requests/ids.ts'
import { isLookedInto } from '#db/feed-files/feed-files.ts'
import { columnTargets } from '#db/rules/feed-files/mapping.ts'
import { availabilities } from '#db/rules/products/availability.ts'
import type { FeedFile } from '#db/schema/products/product-imports.ts'

export const feedFileParams = z.object({ group_id: pathId, feed_file_id: z.uuid() })

const target = z.enum(columnTargets).nullable()

export const mappingJson = z
  .array(target)
  .describe('The field that each column holds, in the order of the file; null where it is not imported')

const productJson = z.object({
  sku: z.string(),
  title: z.string(),
  price: z.string().nullable(),
  sale_price: z.string().nullable(),
  currency: z.string().nullable().describe("null for the group's"),
  availability: z.enum(availabilities).nullable(),
  brand: z.string().nullable(),
  link: z.string().nullable(),
  photo: z.string().nullable(),
})

export const feedFileJson = z
  .object({
    id: z.uuid(),
    product_library_id: z.int().nullable().describe("null for the group's own feed"),
    file_name: z.string(),
    bytes: z.int(),
    state: z.enum(['reading', 'ready', 'refused']),
    error: z.string().nullable().describe('Why it cannot be imported'),
    columns: z
      .array(z.object({ name: z.string(), samples: z.array(z.string()) }))
      .describe('None in XML, whose fields have names'),
    mapping: mappingJson,
    changes: z
      .object({ added: z.array(z.string()), missing: z.array(z.object({ name: z.string(), target })) })
      .describe('Against the last file of the same products'),
    rows: z
      .array(
        z.object({
          line: z.int(),
          product: productJson.nullable().describe('null where the row would be left out'),
          problems: z.array(z.object({ field: z.string().nullable(), sentence: z.string() })),
        }),
      )
      .describe('The first 20 as they would be imported'),
    notes: z.array(z.string()),
  })
  .meta({ id: 'FeedFile' })
export type FeedFileJson = z.output<typeof feedFileJson>

export function feedFileToJson(file: FeedFile): z.input<typeof feedFileJson> {
  const { id, productLibraryId, fileName, bytes, error, preview } = file
  const { columns = [], mapping = [], changes, rows = [], notes = [] } = preview ?? {}
  return {
    id,
    product_library_id: productLibraryId,
    file_name: fileName,
    bytes,
    state: error === null ? (isLookedInto(file) ? 'reading' : 'ready') : 'refused',
    error,
    columns,
    mapping,
    changes: changes ?? { added: [], missing: [] },
    rows: rows.map(({ product, ...row }) => {
      if (product === null) return { ...row, product }
      const { salePrice, ...others } = product
      return { ...row, product: { ...others, sale_price: salePrice } }
    }),
    notes,
  }
}
