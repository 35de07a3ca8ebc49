import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { database } from '../client.ts'
import { isRemovalHeld } from '../held-imports/guard.ts'
import { isWaiting, ofImportsOf } from '../held-imports/sets.ts'
import { ofSet } from '../products/sets.ts'
import { openStaging, type RowSource } from '../products/staging.ts'
import { RunLost } from '../runs/runs.ts'
import { productImports } from '../schema/products/product-imports.ts'
import type { ProductLibrary } from '../schema/products/product-libraries.ts'
import { products } from '../schema/products/products.ts'
import { holdLibrary, startLibraryImport } from './imports.ts'
import { mergeGroups } from './swap.ts'

/** Products of a shop, read at a moment of the database's clock. */
export type ReadProducts = { itemGroupIds: readonly string[]; source: RowSource; readAt: Date }

/**
 * How products were merged: for good; until imports end that are open, since they may bring back what they read before;
 * or not at all, as an import ended meanwhile, or fills a set.
 */
export type Merging = { isMerged: boolean; openImports: number[] }

/** Merges products that were read one by one into a library, as an import would that brought no others. */
export async function mergeIntoLibrary(
  library: ProductLibrary,
  { itemGroupIds, source, readAt }: ReadProducts,
  signal: AbortSignal,
): Promise<Merging> {
  const set = { groupId: library.groupId, productLibraryId: library.id }
  const others = await importsSince(set, readAt)
  const openImports = others.flatMap(({ id, endedAt }) => (endedAt === null ? [id] : []))
  const hasEnded = others.length > openImports.length
  const isFirst = openImports.length > 0 && (await isEmpty(set))
  if (hasEnded || isFirst) return { isMerged: false, openImports }
  try {
    await using staging = await openStaging(set, true)
    await staging.take(source, signal)
    const isHeld = (going: number) => isRemovalHeld(staging.tx, set, going)
    const isHeldBack = await mergeGroups(staging, set, { itemGroupIds, isHeld })
    if (isHeldBack) await importUnlessWaiting(library)
  } catch (error) {
    // A library that was deleted meanwhile needs no products.
    if (!(error instanceof RunLost)) throw error
  }
  return { isMerged: true, openImports }
}

/** Has libraries imported as a whole. @returns false while an import is open that may have begun too early */
export async function importAll(libraries: readonly ProductLibrary[]): Promise<boolean> {
  return database().transaction(async tx => {
    let areAll = true
    for (const { id } of libraries) {
      const library = await holdLibrary(tx, id)
      if (library && (await startLibraryImport(tx, library)) === undefined) areAll = false
    }
    return areAll
  })
}

/** Returns the moment since which all products of libraries are imported; undefined if some never were. */
export async function importedSince(libraries: readonly ProductLibrary[]): Promise<Date | undefined> {
  const moments: Date[] = []
  for (const { groupId, id: productLibraryId } of libraries) {
    const ofLibrary = and(ofImportsOf({ groupId, productLibraryId }), eq(productImports.state, 'success'))
    const [last] = await database()
      .select({ at: sql<Date | null>`max(${productImports.createdAt})`.mapWith(productImports.createdAt) })
      .from(productImports)
      .where(ofLibrary)
    if (!last?.at) return undefined
    moments.push(last.at)
  }
  return moments.toSorted((one, other) => one.getTime() - other.getTime())[0]
}

type Set = { groupId: number; productLibraryId: number }

async function importsSince(set: Set, moment: Date) {
  return database()
    .select({ id: productImports.id, endedAt: productImports.endedAt })
    .from(productImports)
    .where(and(ofImportsOf(set), or(isNull(productImports.endedAt), gt(productImports.endedAt, moment))))
}

async function isEmpty(set: Set): Promise<boolean> {
  const [found] = await database().select({ id: products.id }).from(products).where(ofSet(set)).limit(1)
  return found === undefined
}

/** An import of everything is held as ever, and people decide about it; one that waits already is enough. */
async function importUnlessWaiting({ groupId, id: productLibraryId }: ProductLibrary): Promise<void> {
  await database().transaction(async tx => {
    const library = await holdLibrary(tx, productLibraryId)
    const held = and(ofImportsOf({ groupId, productLibraryId }), isWaiting)
    if (library && (await tx.$count(productImports, held)) === 0) await startLibraryImport(tx, library)
  })
}
