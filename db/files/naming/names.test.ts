import { getTableName, sql } from 'drizzle-orm'
import { CasingCache } from 'drizzle-orm/casing'
import { expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { names } from './names.ts'

test('every column that holds keys of files is in the list', async () => {
  const rows = await database().execute<{ name: string }>(sql`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'text' and column_name ~ '(^|_)key$'`)
  const casing = new CasingCache('snake_case')
  const others = [
    'product_imports.host_key',
    'file_sums.key',
    'idempotent_requests.key',
    'ignored_coverage.key',
  ]
  const listed = names.map(({ column }) => `${getTableName(column.table)}.${casing.getColumnCasing(column)}`)
  expect([...listed, ...others].sort()).toEqual(rows.map(({ name }) => name).sort())
})
