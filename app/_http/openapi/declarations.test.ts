import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { findOperations } from './document.ts'

const app = fileURLToPath(new URL('../..', import.meta.url))
const folders = ['dashboard/api', 'v2']

const operations = (
  await Promise.all(
    folders.map(async folder => {
      const found = await findOperations(join(app, folder))
      return found.map(operation => ({ ...operation, path: `/${folder}${operation.path}` }))
    }),
  )
).flat()

test('what an endpoint answers is JSON as it is declared', () => {
  // It throws where JSON has no such value, as a date, or where it would be another.
  for (const { path, method, declaration } of operations)
    for (const { body } of Object.values(declaration.returns))
      if (body) expect(() => z.toJSONSchema(body, { io: 'output' }), `${method} ${path}`).not.toThrow()
})

test("what lies under the dashboard's address is the dashboard's alone, and nothing else is", () => {
  for (const { path, method, declaration } of operations)
    expect(declaration.audience === 'dashboard', `${method} ${path}`).toBe(path.startsWith('/dashboard/'))
})
