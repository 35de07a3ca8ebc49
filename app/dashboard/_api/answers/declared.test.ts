import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Returns } from '#app/_http/endpoint.ts'
import { findOperations } from '#app/_http/openapi.ts'
import { isDeclared } from './declared.ts'

const app = fileURLToPath(new URL('../../../', import.meta.url))

test('the fields of answers are as the endpoints declare them: run this with --update after a change', async () => {
  const shapes: Record<string, string> = {}
  for (const folder of ['dashboard/api', 'v2'])
    for (const { path, method, declaration } of await findOperations(join(app, folder))) {
      const fields = fieldsOf(declaration.returns)
      if (fields !== '') shapes[`${method.toUpperCase()} /${folder}${path}`] = fields
    }
  await expect(`${JSON.stringify(shapes, null, 2)}\n`).toMatchFileSnapshot('shapes.json')
})

/** Required fields with their kinds, those that may be of several without. */
function fieldsOf(returns: Returns): string {
  const bodies = Object.entries(returns).flatMap(([status, { body }]) =>
    Number(status) < 300 && body ? [body] : [],
  )
  const [body, ...others] = bodies
  if (body === undefined || others.length > 0) return ''
  const { required = [], properties = {} } = z.toJSONSchema(body, { io: 'output' }) as {
    required?: string[]
    properties?: Record<string, { type?: string }>
  }
  return required.map(name => [name, kindOf(properties[name]?.type)].filter(Boolean).join(':')).join(' ')
}

function kindOf(type: string | undefined): string | undefined {
  return type === 'integer' ? 'number' : type
}

test('an answer without a declared field, or of another kind, is somebody else’s', () => {
  const operation = 'GET /v2/groups'
  expect(isDeclared(operation, { groups: [] })).toBe(true)
  for (const body of [{}, { groups: '3' }, { groups: null }, { message: 'OK' }])
    expect(isDeclared(operation, body)).toBe(false)
  expect(isDeclared('GET /nothing/that/answers', {})).toBe(true)
})
