import { readFile } from 'node:fs/promises'
import { and, eq } from 'drizzle-orm'
import { database } from '../../client.ts'
import { Conflict, Invalid, NotFound } from '../../errors.ts'
import { dropFiles } from '../../files/dropped.ts'
import { files } from '../../files/files.ts'
import { themeFontKey } from '../../files/keys.ts'
import { fileUrl } from '../../groups/addresses.ts'
import { announceGroup } from '../../groups/changes.ts'
import { said } from '../../rules/words/said.ts'
import { type ThemeFont, themeFonts } from '../../schema/products/product-themes.ts'
import { listFonts } from './list.ts'
import { problemOfFont } from './woff2.ts'

const mostFonts = 8

/** Stores a font, moving `path`. @throws Invalid for a file that is no usable font, Conflict if there are too many */
export async function keepFont(
  groupId: number,
  family: string,
  received: { id: string; path: string },
): Promise<ThemeFont> {
  const content = await readFile(received.path)
  const problem = problemOfFont(content)
  if (problem !== undefined) throw new Invalid({ font: [problem] })
  const others = (await listFonts(groupId)).filter(font => font.family !== family)
  if (others.length >= mostFonts)
    throw new Conflict(
      said(`A group can have ${mostFonts} fonts. Delete one first.`, 'conflicts.mostFonts', {
        most: mostFonts,
      }),
    )
  const fileKey = themeFontKey(groupId, received.id)
  await files().put(fileKey, received.path)
  return database().transaction(async tx => {
    const [before] = await tx.delete(themeFonts).where(named(groupId, family)).returning()
    if (before) await dropFiles(tx, [before.fileKey])
    const [font] = await tx
      .insert(themeFonts)
      .values({ groupId, family, fileKey, bytes: content.length })
      .returning()
    if (font === undefined) throw new Error('The font was not stored')
    await announceGroup(tx, groupId)
    return font
  })
}

/** Deletes a font; themes that name it fall back to the next family. @throws NotFound */
export async function deleteFont(groupId: number, id: number): Promise<void> {
  await database().transaction(async tx => {
    const [gone] = await tx
      .delete(themeFonts)
      .where(and(eq(themeFonts.groupId, groupId), eq(themeFonts.id, id)))
      .returning()
    if (gone === undefined) throw new NotFound('Font')
    await dropFiles(tx, [gone.fileKey])
    await announceGroup(tx, groupId)
  })
}

/** Returns the family that readers' pages know a font by, which is none of the reader's own. */
export function familyOf({ id }: ThemeFont): string {
  return `themed-${id}`
}

/** Returns the rule that lets browsers load a font, once a text needs it. */
export function fontFace(font: ThemeFont): string {
  const { family, url } = loadableFont(font)
  return `@font-face{font-family:"${family}";src:url("${url}") format("woff2");font-display:swap}`
}

/** Returns the family and address of a font, for a script that loads it. */
export function loadableFont(font: ThemeFont): { family: string; url: string } {
  return { family: familyOf(font), url: fileUrl(font.fileKey) }
}

function named(groupId: number, family: string) {
  return and(eq(themeFonts.groupId, groupId), eq(themeFonts.family, family))
}
