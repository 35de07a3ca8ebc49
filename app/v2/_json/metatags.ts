import { z } from 'zod'
import { filledText } from '#db/rules/shapes/texts.ts'
import type { Metatag } from '#db/schema/metatags.ts'

export const metatagJson = z
  .object({ id: z.int(), group_id: z.int(), category: z.string(), value: z.string() })
  .meta({ id: 'Metatag' })

export function metatagToJson({ id, groupId, category, value }: Metatag): z.input<typeof metatagJson> {
  return { id, group_id: groupId, category, value }
}

export const newMetatag = z
  .object({
    category: filledText(255).describe('Such as region'),
    value: filledText(255).describe('Such as north; unique within its category'),
  })
  .meta({ id: 'NewMetatag' })

export const metatagChanges = newMetatag.partial().meta({ id: 'MetatagChanges' })
