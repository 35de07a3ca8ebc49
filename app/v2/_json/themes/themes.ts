import { z } from 'zod'
import { allThemeSettings, themeSettingsOf } from '#db/rules/themes/settings.ts'
import { themeTerms } from '#db/rules/themes/terms.ts'
import type { ProductTheme } from '#db/schema/products/product-themes.ts'
import { utcTime } from '../webhooks/webhooks.ts'

export const newTheme = themeTerms.meta({ id: 'NewProductTheme' })
export const themeChanges = themeTerms.partial().meta({ id: 'ProductThemeChanges' })

export const themeJson = z
  .object({
    id: z.int().describe('Named by hotspots that show it'),
    group_id: z.int(),
    name: z.string(),
    template: z.string(),
    css: z.string(),
    settings: allThemeSettings,
    created_at: utcTime,
    updated_at: utcTime,
  })
  .meta({ id: 'ProductTheme', description: 'A look of products on pages and in their panel' })

export const listedThemeJson = themeJson
  .extend({ hotspot_count: z.int().describe('Hotspots of the group that name it') })
  .meta({ id: 'ListedProductTheme' })

export function themeToJson(theme: ProductTheme): z.input<typeof themeJson> {
  return {
    id: theme.id,
    group_id: theme.groupId,
    name: theme.name,
    template: theme.template,
    css: theme.css,
    settings: themeSettingsOf(theme.settings),
    created_at: theme.createdAt.toISOString(),
    updated_at: theme.updatedAt.toISOString(),
  }
}

export function listedThemeToJson(
  theme: ProductTheme & { hotspotCount: number },
): z.input<typeof listedThemeJson> {
  return { ...themeToJson(theme), hotspot_count: theme.hotspotCount }
}
