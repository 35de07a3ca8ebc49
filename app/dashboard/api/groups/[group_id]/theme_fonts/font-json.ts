import { z } from 'zod'
import type { ThemeFont } from '#db/schema/products/product-themes.ts'

export const fontJson = z
  .object({ id: z.int(), family: z.string().describe('Its name in font-family'), bytes: z.int() })
  .meta({ id: 'ThemeFont', description: 'A font that product themes can use' })
export type FontJson = z.output<typeof fontJson>

export function fontToJson({ id, family, bytes }: ThemeFont): FontJson {
  return { id, family, bytes }
}
