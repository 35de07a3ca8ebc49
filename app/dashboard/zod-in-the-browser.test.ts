import { expect, test } from 'vitest'

test('zod does not try to compile code in the browser', async () => {
  await import('#instrumentation-client.ts')
  const { config } = await import('zod')
  expect(config().jitless).toBe(true)
})
