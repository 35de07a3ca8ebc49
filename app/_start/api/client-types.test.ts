import { expect, test } from 'vitest'
import { areClientTypesFresh } from './client-types.ts'

test("the types of the dashboard's client are those of the interface: else run npm run openapi", async () => {
  expect(await areClientTypesFresh()).toBe(true)
})
