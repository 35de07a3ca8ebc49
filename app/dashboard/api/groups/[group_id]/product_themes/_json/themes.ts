import { z } from 'zod'
import { dateTimeToJson } from '#app/_http/times.ts'
import { dateTime } from '#db/rules/shapes/moments.ts'
import { filledText, text } from '#db/rules/shapes/texts.ts'
import { themeLimits } from '#db/rules/themes/limits.ts'
import type { ProductTheme } from '#db/schema/products/product-themes.ts'

const fields = {
  name: filledText(themeLimits.name),
  template: text(themeLimits.template).describe('Handlebars over the fields of product feeds'),
  css: text(themeLimits.css).describe('Rules for what the template draws; they reach nothing else'),
}

export const newTheme = z.object(fields)
export const themeChanges = z.object(fields).partial()
export const triedTheme = z.object({
  template: fields.template,
  css: fields.css,
  publication_id: z.int().min(1).max(2_147_483_647).nullish(),
})

export const themeJson = z
  .object({
    id: z.int().describe('Named by hotspots that show it'),
    group_id: z.int(),
    name: z.string(),
    template: z.string(),
    css: z.string(),
    created_at: dateTime,
    updated_at: dateTime,
  })
  .meta({ id: 'ProductTheme', description: 'A look of products on pages and in their panel' })
export type ThemeJson = z.output<typeof themeJson>

export const listedThemeJson = themeJson.extend({
  hotspot_count: z.int().describe('Hotspots of the group that name it'),
})
export type ListedThemeJson = z.output<typeof listedThemeJson>

export function themeToJson({ id, groupId, name, template, css, ...times }: ProductTheme): ThemeJson {
  return {
    id,
    group_id: groupId,
    name,
    template,
    css,
    created_at: dateTimeToJson(times.createdAt, 'UTC'),
    updated_at: dateTimeToJson(times.updatedAt, 'UTC'),
  }
}

export function listedThemeToJson(theme: ProductTheme & { hotspotCount: number }): ListedThemeJson {
  return { ...themeToJson(theme), hotspot_count: theme.hotspotCount }
}

const drawing = {
  html: z.string().describe('Sanitised; empty where the theme shows nothing of the product'),
  text: z.string().describe('Text for screen readers'),
  problem: z.string().nullable().describe('Why the product has its plain card instead'),
}

export const previewJson = z.object({
  problems: z.object({ template: z.array(z.string()), css: z.array(z.string()) }),
  css: z.string().describe('The CSS as pages have it, for what is drawn here'),
  fonts: z
    .array(z.object({ family: z.string(), url: z.string() }))
    .describe('WOFF2 files of the families that the CSS names'),
  page: z
    .object({ publication: z.string(), number: z.int(), image: z.string(), ratio: z.number() })
    .nullable()
    .describe('The page under the samples; null where no page shows products yet'),
  samples: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      area: z
        .object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() })
        .nullable()
        .describe('Fractions of the page'),
      ...drawing,
    }),
  ),
  panel: z.object({ title: z.string(), ...drawing }).nullable(),
})
export type PreviewJson = z.output<typeof previewJson>
