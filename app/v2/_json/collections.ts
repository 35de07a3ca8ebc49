import { z } from 'zod'
import { camelCased } from '#db/rules/camel-case.ts'
import { bodyId } from '#db/rules/shapes/ids.ts'
import { filledText } from '#db/rules/shapes/texts.ts'
import type { Collection } from '#db/schema/collections.ts'

export const collectionJson = z
  .object({
    id: z.int(),
    title: z.string(),
    group_id: z.int(),
    current_product_library_id: z
      .int()
      .nullable()
      .describe("Source of its publications' products; null means the group's product feed"),
  })
  .meta({ id: 'Collection' })

export function collectionToJson(collection: Collection): z.input<typeof collectionJson> {
  return {
    id: collection.id,
    title: collection.title,
    group_id: collection.groupId,
    current_product_library_id: collection.currentProductLibraryId,
  }
}

export const newCollection = z.object({ title: filledText(255) }).meta({ id: 'NewCollection' })

export const collectionChanges = z
  .object({
    title: filledText(255),
    current_product_library_id: bodyId.nullable().describe('A product library of the group; null clears'),
  })
  .partial()
  .meta({ id: 'CollectionChanges' })

export const collectionChangesFromJson = camelCased<z.output<typeof collectionChanges>>
