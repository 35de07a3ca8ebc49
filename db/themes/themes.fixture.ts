// Tests share a theme and a font of a group.
import { readFile } from 'node:fs/promises'
import { database } from '#db/client.ts'
import { type ThemeFont, themeFonts } from '#db/schema/products/product-themes.ts'
import { createTheme } from './themes.ts'

export async function newTheme(groupId: number) {
  return createTheme(groupId, { name: 'Flag', template: '{{title}}', css: '' })
}

/** A font whose file nobody reads. */
export async function newFont(groupId: number): Promise<ThemeFont> {
  const fileKey = `${groupId}/theme-fonts/a.woff2`
  const [font] = await database()
    .insert(themeFonts)
    .values({ groupId, family: 'Own', fileKey, bytes: 1 })
    .returning()
  if (font === undefined) throw new Error('The font was not stored')
  return font
}

/** Reads a WOFF2 file that is all right. */
export async function readFontFile(): Promise<Uint8Array<ArrayBuffer>> {
  const name = '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2'
  return new Uint8Array(await readFile(`node_modules/${name}`))
}
