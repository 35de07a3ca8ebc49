import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { database, type Queryable } from '#db/client.ts'
import { Conflict, NotFound } from '#db/errors.ts'
import { currentActing } from '#db/events/acting.ts'
import { forgetHeldFault } from '#db/faults/imports.ts'
import { holdSet } from '#db/products/sets.ts'
import { said } from '#db/rules/words/said.ts'
import { type ProductImport, productImports } from '#db/schema/products/product-imports.ts'
import { productLibraries } from '#db/schema/products/product-libraries.ts'
import { isWaiting, releaseHeld } from '../held-imports/sets.ts'
import { importAgain } from './imports.ts'
import type { ListedImport } from './logs.ts'

/** Lists a group's imports that wait for a decision, newest first. */
export async function listHeldImports(groupId: number): Promise<ListedImport[]> {
  return database()
    .select({ ...getTableColumns(productImports), libraryTitle: productLibraries.title })
    .from(productImports)
    .leftJoin(productLibraries, eq(productLibraries.id, productImports.productLibraryId))
    .where(and(eq(productImports.groupId, groupId), isWaiting))
    .orderBy(desc(productImports.id))
}

/** Imports a held feed again, allowing as many removals; the actor is kept. @throws NotFound, Conflict */
export async function confirmHeldImport(groupId: number, id: number): Promise<ProductImport> {
  const { actor } = currentActing()
  return database().transaction(async tx => {
    const held = await decide(tx, groupId, id)
    const started = await importAgain(tx, held, held.heldDifference?.going ?? 0)
    if (started === undefined)
      throw new Conflict(
        said('Another import is in progress. Decide again when it has ended.', 'conflicts.otherImport'),
      )
    await tx
      .update(productImports)
      .set({ confirmedBy: actor, confirmedAt: sql`now()`, repeatedAs: started.id })
      .where(eq(productImports.id, id))
    return started
  })
}

/** Dismisses a held import: it fails, the products stay, and the actor is kept. @throws NotFound, Conflict */
export async function dismissHeldImport(groupId: number, id: number): Promise<void> {
  const { actor } = currentActing()
  await database().transaction(async tx => {
    await decide(tx, groupId, id)
    await tx
      .update(productImports)
      .set({ dismissedBy: actor, dismissedAt: sql`now()` })
      .where(eq(productImports.id, id))
  })
}

async function decide(tx: Queryable, groupId: number, id: number): Promise<ProductImport> {
  const [found] = await tx
    .select()
    .from(productImports)
    .where(and(eq(productImports.groupId, groupId), eq(productImports.id, id)))
  if (found === undefined || !(await holdSet(tx, found))) throw new NotFound('Product import')
  const [decided] = found.state === 'held' ? await releaseHeld(tx, found) : []
  if (decided?.id !== id)
    throw new Conflict(said('This import no longer needs a decision.', 'conflicts.decided'))
  await forgetHeldFault(tx, found)
  return decided
}
