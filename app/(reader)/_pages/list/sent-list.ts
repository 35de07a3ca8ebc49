import { z } from 'zod'
import { mostItems } from '#components/reader/list/list.ts'
import { mostOfOne } from '#db/rules/products/quantities.ts'
import { bodyId } from '#db/rules/shapes/ids.ts'
import { text } from '#db/rules/shapes/texts.ts'

const item = z.object({
  id: bodyId,
  sku: text(255),
  quantity: z.int().min(1).max(mostOfOne),
  /** Of the publication that it was listed from; this one by default. */
  slug: text(255).optional(),
})

/** A reader's list as it is sent, to the shop, as an order or for its prices. */
export const sentItems = z.array(item).min(1).max(mostItems)

export type ReceivedItem = z.output<typeof item>

export const sentList = z.object({ items: sentItems })

/** Answers about a list are for one reader. */
export const noStore = { 'Cache-Control': 'no-store' }
