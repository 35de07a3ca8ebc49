import { z } from 'zod'
import type { ThemeFont } from '#db/schema/products/product-themes.ts'

export const fontFamily = z
  .string()
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} _-]{0,59}$/u, 'must be up to 60 letters, digits, spaces and hyphens')
  .describe('The name that CSS has for it in font-family')

export const fontJson = z
  .object({ id: z.int(), family: z.string().describe('Its name in font-family'), bytes: z.int() })
  .meta({ id: 'ThemeFont', description: 'A font that product themes can use' })

export function fontToJson({ id, family, bytes }: ThemeFont): z.input<typeof fontJson> {
  return { id, family, bytes }
}
