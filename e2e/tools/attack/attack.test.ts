// `npm run attack` in its bounded form: small counts, and nothing that depends on time.
import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTenants } from './doors/identities.ts'
import { type Installation, serveRoutes } from './installation.ts'
import { kinds } from './kinds.ts'

const seed = 20_261_122
let installation: Installation

beforeAll(async () => {
  // A route serves the document that it writes.
  execFileSync(process.execPath, ['app/_start/api/openapi.ts'])
  installation = await serveRoutes()
})
afterAll(() => installation?.stop())

test.each([
  ['matrix', 'nobody comes near the records of others, by any operation'],
  ['addresses', 'an odd spelling of an address gives what the address gives, or nothing'],
  ['fuzz', 'odd inputs are refused, and nothing of ours breaks'],
  ['limits', 'limits hold for many at once'],
  ['themes', 'nothing in a theme runs, loads, leaves its box or draws without end'],
])('%s: %s', async kind => {
  const outcome = await kinds[kind]?.attack({ installation, makeTenants, seed, isQuick: true })
  expect(outcome?.findings).toEqual([])
  expect(outcome?.tried).toBeGreaterThan(0)
})
