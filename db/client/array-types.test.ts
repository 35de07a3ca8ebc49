import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '../client.ts'

test.each([
  ['int2', [1, -2, null]],
  ['int4', [1, -2, null]],
  ['int8', ['1', '-2', null]],
  ['oid', [1, 2]],
  ['float4', [0.5, -2, null]],
  ['float8', [0.1, -2, null]],
  ['text', ['a', 'NULL', '', 'O\'Neil "50%" \\ , {} é\n', null]],
  ['varchar', ['a', '"']],
  ['uuid', ['7b0a4a0e-6f0b-4a63-9f5c-2a4f6d1f4b11']],
  ['text', []],
  [
    'int4',
    [
      [1, 2],
      [3, 4],
    ],
  ],
])('an array of %s is read as it was written', async (type, value) => {
  const [row] = await database().execute(sql`select ${sql.param(value)}::${sql.raw(type)}[] as value`)
  expect(row).toEqual({ value })
})

test('an array of booleans is read as booleans', async () => {
  const [row] = await database().execute(sql`select array[true, false, null] as value`)
  expect(row).toEqual({ value: [true, false, null] })
})

test.each(['json', 'jsonb'])('arrays of %s are read as values', async type => {
  const [row] = await database().execute(
    sql`select array['{"a": [1, "x"]}', 'null', null]::${sql.raw(type)}[] as value`,
  )
  expect(row).toEqual({ value: [{ a: [1, 'x'] }, null, null] })
})
