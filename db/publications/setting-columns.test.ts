import { getTableColumns } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { fieldOf, publicationSettingNames, settingOf } from '../rules/publications/settings/settings.ts'
import { publications } from '../schema/publications.ts'

const columns: Record<string, { default?: unknown; notNull: boolean }> = getTableColumns(publications)
const stored = publicationSettingNames.filter(name => settingOf(name).isColumn !== false)

test.each(stored)('%s begins with the same in the list and in the table', name => {
  const column = columns[fieldOf(name)]
  const { first } = settingOf(name)
  expect(column?.default).toEqual(first ?? undefined)
  expect(column?.notNull).toBe(first !== null)
})

test.each(publicationSettingNames)('%s is kept in a shape that takes what it begins with', name => {
  const { kept, first } = settingOf(name)
  if (kept !== null && first !== undefined) expect(kept.safeParse(first).success).toBe(true)
})
