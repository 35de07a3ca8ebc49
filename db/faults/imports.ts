import type { Queryable } from '../client.ts'
import type { FaultKind } from '../rules/faults/faults.ts'
import type { ProductImport } from '../schema/products/product-imports.ts'
import { beginFault, endFaults, type FaultyPart, forgetFaults } from './faults.ts'

type SetOfImport = Pick<ProductImport, 'groupId' | 'productLibraryId'>

const kinds: FaultKind[] = ['import_failed', 'import_held']

/** Returns the part that fails if imports of a feed or library do. */
export function importPart({ groupId, productLibraryId }: SetOfImport): FaultyPart {
  const part = productLibraryId === null ? `feed:${groupId}` : `library:${productLibraryId}`
  return { part, groupId, productLibraryId }
}

/** Tells that an import failed. Uploaded files are not told of: the person who chose one sees why on the screen. */
export async function beginImportFault(tx: Queryable, failed: ProductImport): Promise<void> {
  if (failed.fileName !== null) return
  const { error, reason } = failed
  await beginFault(tx, 'import_failed', importPart(failed), {
    sentence: error ?? 'The import failed.',
    reason,
  })
}

/** Ends the faults of a feed or library that has been imported. */
export async function endImportFaults(tx: Queryable, set: SetOfImport): Promise<void> {
  await endFaults(tx, kinds, importPart(set).part)
}

/** Forgets that an import is on hold: a person has decided. */
export async function forgetHeldFault(tx: Queryable, set: SetOfImport): Promise<void> {
  await forgetFaults(tx, ['import_held'], importPart(set).part)
}

/** Forgets all faults of a feed that is removed. */
export async function forgetImportFaults(tx: Queryable, set: SetOfImport): Promise<void> {
  await forgetFaults(tx, kinds, importPart(set).part)
}
