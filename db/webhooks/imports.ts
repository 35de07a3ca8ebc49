import type { Queryable } from '../client.ts'
import type { SetDifference } from '../rules/imports/shrinking.ts'
import type { ProductImport } from '../schema/products/product-imports.ts'
import { emit } from './emit.ts'

const longestError = 1000

export async function emitImported(tx: Queryable, ended: ProductImport): Promise<void> {
  const { groupId, productLibraryId, successCount, failedCount } = ended
  const counts = { import_id: ended.id, success_count: successCount ?? 0, failed_count: failedCount ?? 0 }
  if (productLibraryId === null)
    await emit(tx, 'feed.imported', { groupId }, { product_library_id: null, ...counts })
  else await emit(tx, 'library.synced', { groupId }, { product_library_id: productLibraryId, ...counts })
}

export async function emitImportFailed(tx: Queryable, failed: ProductImport): Promise<void> {
  const { groupId, id, productLibraryId, error } = failed
  const sentence = (error ?? 'The import failed.').slice(0, longestError)
  const data = { product_library_id: productLibraryId, import_id: id, error: sentence }
  await emit(tx, 'feed.import_failed', { groupId }, data)
}

export async function emitHeld(
  tx: Queryable,
  held: ProductImport,
  { going, staying }: SetDifference,
): Promise<void> {
  const { groupId, id, productLibraryId } = held
  await emit(
    tx,
    'feed.import_held',
    { groupId },
    { product_library_id: productLibraryId, import_id: id, going, staying },
  )
}
