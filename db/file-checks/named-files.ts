import { and, asc, eq, gt, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { database } from '../client.ts'
import { keysInUse, listWaiting, uploadsInUse } from '../files/dropped.ts'
import { pageImageKeyOf } from '../files/keys.ts'
import { fileKinds, groupNames } from '../files/naming/names.ts'
import { currentPdfKey } from '../publications/pdf.ts'
import { groups } from '../schema/groups.ts'
import { type Page, pages } from '../schema/pages/pages.ts'
import { publications } from '../schema/publications.ts'

export type PageFiles = Pick<Page, 'id' | 'number' | 'imageKey' | 'sourceKey' | 'hasAvif'>
export type NamedPublication = { id: number; groupId: number; pdfKey: string; pages: PageFiles[] }

export type NamedFile = { key: string; use: string }

const rowsAtOnce = 500

/** Yields all publications that have pages, archived ones too. */
export async function* namedPublications(): AsyncGenerator<NamedPublication> {
  for (let after = 0; ; ) {
    const rows = await database()
      .select()
      .from(publications)
      .where(gt(publications.id, after))
      .orderBy(asc(publications.id))
      .limit(rowsAtOnce)
    for (const row of rows) {
      const own = await pagesOf(row.id)
      if (own.length > 0) yield { id: row.id, groupId: row.groupId, pdfKey: currentPdfKey(row), pages: own }
    }
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.id
  }
}

async function pagesOf(publicationId: number): Promise<PageFiles[]> {
  const { id, number, imageKey, sourceKey, hasAvif } = pages
  return database()
    .select({ id, number, imageKey, sourceKey, hasAvif })
    .from(pages)
    .where(eq(pages.publicationId, publicationId))
    .orderBy(asc(number))
}

/** Returns the same publication as it is by now; undefined without pages. */
export async function namedPublication(id: number): Promise<NamedPublication | undefined> {
  const [row] = await database().select().from(publications).where(eq(publications.id, id))
  return row && { id, groupId: row.groupId, pdfKey: currentPdfKey(row), pages: await pagesOf(id) }
}

export async function* namedByGroups(): AsyncGenerator<NamedFile[]> {
  for (const { id } of await database().select({ id: groups.id }).from(groups).orderBy(asc(groups.id)))
    yield await namedByGroup(id)
}

export async function namedByGroup(groupId: number): Promise<NamedFile[]> {
  const named = await Promise.all(
    groupNames.map(async ({ column, kind, use, inGroup }) => {
      const keys = await keysOf(column, inGroup(groupId))
      return keys.flatMap(fileKinds[kind].filesOf).map(key => ({ key, use }))
    }),
  )
  return named.flat()
}

/** Returns those of the keys that nothing needs, and that no sweep removes yet; pictures by the key of their page. */
export async function unnamedAmong(keys: string[]): Promise<Set<string>> {
  const left = new Set(keys.map(pageImageKeyOf))
  for (const [publicationId, own] of Map.groupBy(left, publicationOf)) {
    const used = publicationId === undefined ? await uploadsInUse(own) : await keysInUse(publicationId)
    for (const key of own) if (used.has(key)) left.delete(key)
  }
  if (left.size === 0) return left
  for (const key of await usedByGroups([...left])) left.delete(key)
  for (const key of await listWaiting([...left])) left.delete(key)
  return left
}

function publicationOf(key: string): number | undefined {
  const [, second = ''] = key.split('/')
  return /^\d{1,9}$/.test(second) ? Number(second) : undefined
}

async function usedByGroups(files: string[]): Promise<string[]> {
  const used = await Promise.all(
    groupNames.map(async ({ column, kind }) => {
      const { keyOf } = fileKinds[kind]
      const keys = new Set(await keysOf(column, inArray(column, files.map(keyOf))))
      return files.filter(file => keys.has(keyOf(file)))
    }),
  )
  return used.flat()
}

async function keysOf(column: AnyPgColumn, which: SQL): Promise<string[]> {
  const rows = await database()
    .select({ key: sql<string>`${column}` })
    .from(column.table)
    .where(and(isNotNull(column), which))
  return rows.map(({ key }) => key)
}
