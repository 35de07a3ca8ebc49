import { z } from 'zod'
import { visibilities } from '#db/rules/publications/lifecycle.ts'
import { publicationOrders, sortDirections } from '#db/rules/publications/order.ts'
import { bodyId } from '#db/rules/shapes/ids.ts'
import { text } from '#db/rules/shapes/texts.ts'

/** Conditions on a group's publications, see `PublicationFilter`. */
export const publicationFilter = z.object({
  sought: text(200).optional(),
  visibility: z.enum(visibilities).optional(),
  collectionId: bodyId.nullable().optional(),
  metatagIds: z.array(bodyId).max(100).optional(),
  isArchived: z.boolean().optional(),
})

export const publicationSort = z.object({
  order: z.enum(publicationOrders).optional(),
  direction: z.enum(sortDirections).optional(),
})
