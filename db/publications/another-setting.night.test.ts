// Another setting costs its lines in a section of the list, a column, and its name in each language of the dashboard.
// Version 2, the dashboard's procedures, activity, groups' defaults, account features and both forms follow.
import { expect, test } from 'vitest'
import { dashboardLanguages } from '#db/rules/languages.ts'
import { copyProduct } from '#db/testing/product-copy.fixture.ts'

const start = '  settings: {\n'
const setting = '    show_page_numbers: { ...flag, groupDefault: {} },\n'

test('another setting is asked for nowhere but in its section, the words and the table', async () => {
  const { files, change, compile } = await copyProduct(/publications\/(settings|changes|defaults)/)
  await change('db/rules/publications/settings/reading.ts', start, `${start}${setting}`)
  const column = '    showPageNumbers: boolean().notNull().default(false),\n'
  await change('db/schema/publications.ts', '    test: boolean()', `${column}    test: boolean()`)
  const next = '\n        "browser_title":' // of the names of settings
  for (const language of dashboardLanguages)
    await change(
      `db/rules/words/${language}.json`,
      next,
      `\n        "show_page_numbers": "Page numbers",${next}`,
    )
  expect(await compile(files)).toEqual([])
})
