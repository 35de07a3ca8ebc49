import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#db/client.ts'
import { dropFiles } from '#db/files/dropped.ts'
import type { ProductSet } from '#db/products/sets.ts'
import { feedFiles } from '#db/schema/products/product-imports.ts'

/** Deletes the uploaded feed files of a set. */
export async function dropFeedFiles(tx: Queryable, set: ProductSet): Promise<void> {
  const dropped = await tx.delete(feedFiles).where(ofFilesOf(set)).returning({ key: feedFiles.fileKey })
  await dropFiles(
    tx,
    dropped.flatMap(({ key }) => key ?? []),
  )
}

/** Returns the condition that selects a set's feed files. */
export function ofFilesOf({ groupId, productLibraryId }: ProductSet) {
  return and(
    eq(feedFiles.groupId, groupId),
    sql`${feedFiles.productLibraryId} is not distinct from ${productLibraryId}::int`,
  )
}
