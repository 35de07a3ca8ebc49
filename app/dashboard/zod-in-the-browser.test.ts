// In a process of its own: zod keeps what it is told for the whole process.
import { expect, test } from 'vitest'

test('zod does not try to compile code in the browser', async () => {
  await import('./zod-in-the-browser.ts')
  const { config } = await import('zod')
  expect(config().jitless).toBe(true)
})
