import { z } from 'zod'
import { reasonInEnglish } from '#db/rules/reasons/in-english.ts'
import { bodyId } from '#db/rules/shapes/ids.ts'
import { themeSource } from '#db/rules/themes/terms.ts'
import type { ThemePreview } from '#db/themes/theme-previews.ts'
import { themeProblemInEnglish } from '#db/themes/themes.ts'

export const triedTheme = themeSource
  .extend({
    publication_id: bodyId
      .nullish()
      .describe('Whose page it is tried on; otherwise one of the last changed publications'),
  })
  .meta({ id: 'TriedProductTheme' })

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

export function previewToJson({
  problems: { template, css },
  samples,
  panel,
  ...preview
}: ThemePreview): z.input<typeof previewJson> {
  return {
    ...preview,
    problems: { template: template.map(themeProblemInEnglish), css: css.map(themeProblemInEnglish) },
    samples: samples.map(explained),
    panel: panel && explained(panel),
  }
}

function explained<Drawn extends Pick<ThemePreview['samples'][number], 'problem'>>({
  problem,
  ...drawn
}: Drawn) {
  return { ...drawn, problem: problem && reasonInEnglish(problem) }
}
