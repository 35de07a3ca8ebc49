// Another setting costs its lines in a section of the list, and a column. Version 2, the dashboard's JSON, activity,
// groups' defaults, account features and both forms follow.
import { expect, test } from 'vitest'
import { copyProduct } from '#db/testing/product-copy.fixture.ts'

const start = '  settings: {\n'
const setting =
  "    show_page_numbers: { ...flag, name: 'Page numbers', hint: 'Below each page.', groupDefault: {} },\n"

test('another setting is asked for nowhere but in its section and in the table', async () => {
  const { files, change, compile } = await copyProduct(/publications\/(settings|changes|defaults)/)
  await change('db/rules/publications/settings/reading.ts', start, `${start}${setting}`)
  const column = '    showPageNumbers: boolean().notNull().default(false),\n'
  await change('db/schema/publications.ts', '    test: boolean()', `${column}    test: boolean()`)
  expect(await compile(files)).toEqual([])
})
