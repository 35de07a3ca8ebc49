import { z } from 'zod'
import { text } from '../shapes/texts.ts'
import { refuse, said } from '../words/said.ts'
import { idFields } from './id-fields.ts'
import type { ShopField } from './kinds/kind.ts'
import { type ShopKindName, shopKindNames, shopKinds } from './kinds/kinds.ts'

const texts = {
  address: text(1000).trim(),
  item: text(1000).trim(),
  joint: text(20),
  fixed: text(2000).trim(),
} satisfies Record<ShopField, z.ZodString>

/**
 * A shop whose checkout takes readers' lists. `order_form` takes them as orders to the group itself; it and `none` keep
 * the texts of the kind that was used before.
 */
export const shop = z
  .object({
    kind: z.enum(['none', 'order_form', ...shopKindNames]),
    id_field: z.enum(idFields).describe("Field of the feed with the shop's own number"),
    ...texts,
  })
  .superRefine(({ kind, id_field, ...entered }, context) => {
    if (!isCheckout(kind)) return
    const faults = shopKinds[kind].faults(entered)
    for (const [field, message] of Object.entries(faults)) refuse(context, [field], message)
    if (id_field === 'link' && !hasIdInLink(kind))
      refuse(
        context,
        ['id_field'],
        said('must be another one: links hold no number', 'invalid.linksWithoutNumber'),
      )
  })
export type Shop = z.output<typeof shop>

/** True if a product's link may hold its number. */
export function hasIdInLink(kind: Shop['kind']): boolean {
  return isCheckout(kind) && 'linkParameter' in shopKinds[kind]
}

/** True if lists lead to the checkout of a shop elsewhere. */
export function isCheckout(kind: Shop['kind']): kind is ShopKindName {
  return kind !== 'none' && kind !== 'order_form'
}

export const noShop: Shop = { kind: 'none', id_field: 'id', address: '', item: '', joint: ',', fixed: '' }
