import { afternoon } from './afternoon/afternoon.ts'
import { test } from './fixtures/test.ts'

test('an afternoon on a phone, from an empty installation to a catalogue with 120 products', async ({
  page,
  browser,
}) => {
  await afternoon(page, browser, { width: 390, height: 844 })
})
