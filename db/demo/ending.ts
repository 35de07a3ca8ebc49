import { eq, getTableColumns, inArray, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { database, type Queryable } from '../client.ts'
import { files } from '../files/files.ts'
import { groups } from '../schema/groups.ts'
import * as schema from '../schema/index.ts'
import { accounts } from '../schema/people/accounts.ts'
import { publications } from '../schema/publications.ts'

/** Removes an account with everything of it, files too, and all that counts its readers. */
export async function removeAccount(id: number): Promise<void> {
  const own = await database().select({ id: groups.id }).from(groups).where(eq(groups.accountId, id))
  const groupIds = own.map(group => group.id)
  // Before the rows, so that nothing is left if this is cut short; and after them, for work that was under way.
  await removeFiles(groupIds)
  await database().transaction(tx => removeRows(tx, id, groupIds))
  await removeFiles(groupIds)
}

async function removeRows(tx: Queryable, accountId: number, groupIds: number[]): Promise<void> {
  const tables = Object.values(schema).filter(value => is(value, PgTable))
  const removeFrom = async (tables: PgTable[], column: 'groupId' | 'accountId', ids: number[]) => {
    for (const table of tables) {
      const { [column]: own } = getTableColumns(table)
      if (own !== undefined && ids.length > 0) await tx.delete(table).where(inArray(own, ids))
    }
  }
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update')
  // Their pages name collections and media.
  await removeFrom([publications], 'groupId', groupIds)
  await removeFrom(
    tables.filter(table => table !== publications),
    'groupId',
    groupIds,
  )
  await tx.delete(groups).where(eq(groups.accountId, accountId))
  await removeFrom(
    tables.filter(table => table !== groups),
    'accountId',
    [accountId],
  )
  await tx.delete(accounts).where(eq(accounts.id, accountId))
}

async function removeFiles(groupIds: number[]): Promise<void> {
  for (const id of groupIds)
    await files().removeAll(await Array.fromAsync(files().list(String(id)), ({ key }) => key))
}
