import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

const settings = import.meta.resolve('./zod-in-the-browser.ts')
const program = `
  await import('${settings}')
  console.log((await import('zod')).config().jitless)`

test('zod does not try to compile code in the browser', () => {
  // Zod keeps what it is told before it is loaded.
  expect(String(execFileSync(process.execPath, ['--input-type=module', '--eval', program]))).toBe('true\n')
})
