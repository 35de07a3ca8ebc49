import { asc, eq } from 'drizzle-orm'
import { database } from '../../client.ts'
import { type ThemeFont, themeFonts } from '../../schema/products/product-themes.ts'

/** Lists a group's fonts by family. */
export async function listFonts(groupId: number): Promise<ThemeFont[]> {
  return database()
    .select()
    .from(themeFonts)
    .where(eq(themeFonts.groupId, groupId))
    .orderBy(asc(themeFonts.family))
}
