import { and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { database, type Queryable } from '../client.ts'
import { NotFound } from '../errors.ts'
import { ofImportsOf } from '../held-imports/sets.ts'
import type { ProductSet } from '../products/sets.ts'
import type { ImportLog } from '../rules/imports/log.ts'
import { type ImportNote, keptLogs } from '../rules/imports/notes.ts'
import { type ProductImport, productImportNotes, productImports } from '../schema/products/product-imports.ts'
import { productLibraries } from '../schema/products/product-libraries.ts'
import { type Slice, sliced } from '../slices.ts'

/** null is the group's feed */
export type ListedImport = ProductImport & { libraryTitle: string | null }

/** Lists a group's imports, newest first. */
export async function listImports(groupId: number, slice: Slice) {
  const rows = await select(database())
    .where(eq(productImports.groupId, groupId))
    .orderBy(desc(productImports.id))
    .limit(slice.limit + 1)
    .offset(slice.offset)
  return sliced(rows, slice)
}

/** Finds an import of the group. @throws NotFound */
export async function findImport(groupId: number, id: number): Promise<ListedImport> {
  const [found] = await select(database()).where(
    and(eq(productImports.groupId, groupId), eq(productImports.id, id)),
  )
  if (found === undefined) throw new NotFound('Product import')
  return found
}

/** Reads a part of an import's log, in the order of the file. */
export async function readImportLog(productImport: ProductImport, slice: Slice) {
  const rows: ImportNote[] = await notesOf(productImport)
    .limit(slice.limit + 1)
    .offset(slice.offset)
  return sliced(rows, slice)
}

const mostNotes = 20

/** Returns the last successful import of a set, and its notes on one product; undefined without one. */
export async function readNotesOf({ sku, ...set }: ProductSet & { sku: string }) {
  const [last] = await select(database())
    .where(and(ofImportsOf(set), eq(productImports.state, 'success')))
    .orderBy(desc(productImports.id))
    .limit(1)
  if (last === undefined) return undefined
  const notes = await notesOf(last, eq(productImportNotes.sku, sku)).limit(mostNotes)
  return { last, notes }
}

/** Stores the log of a finished import and deletes logs of old ones. */
export async function keepLog(tx: Queryable, productImport: ProductImport, log: ImportLog): Promise<void> {
  const { id } = productImport
  const lines = log.lines()
  await tx.update(productImports).set({ noteTotals: log.totals() }).where(eq(productImports.id, id))
  if (lines.length === 0) return
  await tx
    .insert(productImportNotes)
    .values(lines.map(({ id: sku, ...note }, position) => ({ importId: id, position, sku, ...note })))
  await forgetOldLogs(tx, productImport)
}

async function forgetOldLogs(tx: Queryable, productImport: ProductImport): Promise<void> {
  const ofSet = ofImportsOf(productImport)
  await tx.execute(sql`
    with newest as (
      select ${productImports.id}, ${productImports.unchangedSince} from ${productImports}
      where ${ofSet} order by ${productImports.id} desc limit ${keptLogs}
    )
    delete from ${productImportNotes}
    where import_id in (select ${productImports.id} from ${productImports} where ${ofSet})
      and import_id not in (select coalesce(unchanged_since, id) from newest)`)
}

function notesOf({ id, unchangedSince }: ProductImport, which?: SQL) {
  const { line, item, sku, field, sentence, reason, isLeftOut } = productImportNotes
  return database()
    .select({ line, item, id: sku, field, sentence, reason, isLeftOut })
    .from(productImportNotes)
    .where(and(eq(productImportNotes.importId, unchangedSince ?? id), which))
    .orderBy(asc(productImportNotes.position))
    .$dynamic()
}

function select(db: Queryable) {
  return db
    .select({ ...getTableColumns(productImports), libraryTitle: productLibraries.title })
    .from(productImports)
    .leftJoin(productLibraries, eq(productLibraries.id, productImports.productLibraryId))
    .$dynamic()
}
