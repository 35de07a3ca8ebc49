import { desc, eq } from 'drizzle-orm'
import { database } from './client.ts'
import { type Conversion, conversions } from './schema/conversions.ts'
import { type Slice, type Sliced, sliced } from './slices.ts'

/** All conversions of a publication, newest first. */
export async function listConversionHistory(
  publicationId: number,
  slice: Slice,
): Promise<Sliced<Conversion>> {
  const rows = await database()
    .select()
    .from(conversions)
    .where(eq(conversions.publicationId, publicationId))
    .orderBy(desc(conversions.id))
    .limit(slice.limit + 1)
    .offset(slice.offset)
  return sliced(rows, slice)
}
