// Each tool is the endpoint at its address: arguments, rights and hints follow from what that declares.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { beforeAll, describe, expect, test } from 'vitest'
import { findRoutes, routerOf } from '#app/_http/router.ts'
import { minimal } from '#app/v2/spreads.fixture.ts'
import { database } from '#db/client.ts'
import { createApiKey } from '#db/people/api-keys.ts'
import { viewerOfKey } from '#db/people/viewers.ts'
import { coversScope, type KeyScope, keyScopes } from '#db/rules/key-scopes.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { bodyArgument, describeTool, pathIds } from './_tools/tool.ts'
import { mcpTools, toolsFor } from './_tools/tools.ts'

const match = routerOf(await findRoutes(fileURLToPath(new URL('..', import.meta.url)), ['v2', 'mcp']))
const ajv = new Ajv2020({ allowUnionTypes: true, keywords: ['x-extension'] })
addFormats.default(ajv)
ajv.addVocabulary(['example'])

describe.each(mcpTools.map(tool => [tool.name, tool] as const))('%s', (_, tool) => {
  const { query, body, access } = tool.endpoint.declaration
  const told = describeTool(tool)

  test('carries out the endpoint at its address, or one that only tools reach', async () => {
    const found = match(tool.path.split('/').slice(1))
    if (tool.path.startsWith('/mcp/')) return expect(found).toBeUndefined()
    expect((await found?.route.load())?.[tool.method]).toBe(tool.endpoint)
    expect(Object.keys(found?.params ?? {})).toEqual(pathIds(tool))
  })

  test('has an argument for each id, each parameter and the body, none of which hides another', () => {
    const fields = Object.keys(
      body && bodyArgument(tool) === undefined ? Reflect.get(body.shape, 'shape') : {},
    )
    const whole = body ? [bodyArgument(tool) ?? []].flat() : []
    const names = [...pathIds(tool), ...Object.keys(query?.shape ?? {}), ...fields, ...whole]
    expect(new Set(names).size).toBe(names.length)
    expect(Object.keys(told.inputSchema.properties ?? {}).sort()).toEqual(names.sort())
    expect(told.inputSchema).toMatchObject({ type: 'object' })
    expect(ajv.validateSchema(told.inputSchema)).toBe(true)
  })

  test('says in a sentence or more what it does, and in hints whether it changes anything', () => {
    expect(told.description).toMatch(/^[A-Z].{20,}\.$/)
    expect(told.annotations?.readOnlyHint ?? false).toBe(access === 'read')
    if (['PUT', 'PATCH', 'DELETE'].includes(tool.method)) expect(told.annotations?.destructiveHint).toBe(true)
  })
})

test('the schema of a hotspot tells the fields of each type', () => {
  const create = mcpTools.find(({ name }) => name === 'create_hotspot')
  const allows = ajv.compile(create ? describeTool(create).inputSchema : false)
  for (const hotspot of Object.values(minimal))
    expect([hotspot, allows({ spread_id: 1, hotspot })]).toEqual([hotspot, true])
  expect(allows({ spread_id: 1, hotspot: { ...minimal.external_link, type: 'window' } })).toBe(false)
  expect(allows({ hotspot: minimal.external_link })).toBe(false)
  const told = JSON.stringify(create && describeTool(create).inputSchema)
  for (const name of ['video_loop', 'image_alt_text', 'slides', 'skus', 'dynamic'])
    expect(told).toContain(name)
})

test('all tools together cost a conversation less than 15 kB', () => {
  expect(JSON.stringify(mcpTools.map(describeTool)).length).toBeLessThan(15_000)
})

describe('a key sees the tools that it may use, and no other:', () => {
  let userId: number
  beforeAll(async () => {
    userId = (await newAccount()).user.id
  })
  const seenWith = async (terms: { readOnly?: boolean; scopes?: KeyScope[] }) => {
    const { key } = await createApiKey(database(), userId, { name: 'Limited', ...terms })
    return toolsFor(await viewerOfKey(key)).map(({ name }) => name)
  }
  const namesOf = (isSeen: (tool: (typeof mcpTools)[number]) => boolean) =>
    mcpTools.filter(isSeen).map(({ name }) => name)

  test('one that only reads', async () => {
    expect(await seenWith({ readOnly: true })).toEqual(
      namesOf(tool => tool.endpoint.declaration.access === 'read'),
    )
  })

  test.each(keyScopes)('one for %s', async scope => {
    const seen = await seenWith({ scopes: [scope] })
    expect(seen).toEqual(namesOf(tool => coversScope([scope], tool.endpoint.declaration.scope ?? 'all')))
    expect(seen).toContain('list_groups')
    expect(seen.length).toBeLessThan(mcpTools.length)
  })

  test('one for statistics that only reads', async () => {
    expect(await seenWith({ readOnly: true, scopes: ['statistics'] })).toEqual([
      'list_groups',
      'get_statistics',
    ])
  })
})

test('docs/api/mcp.md tells each tool with its scope and its effect', async () => {
  const text = await readFile('docs/api/mcp.md', 'utf8')
  const kinds = text.matchAll(/^- (\w+), (reads|changes|destroys): (.*(?:\n {2}.*)*)/gm)
  const told = Array.from(kinds).flatMap(([, scope, effect, names = '']) =>
    Array.from(names.matchAll(/`(\w+_\w+|search)`/g), ([, name]) => [name, scope, effect]).filter(
      ([name]) => name !== 'left_out',
    ),
  )
  const effect = (isRead: boolean, isDestructive?: boolean) =>
    isRead ? 'reads' : isDestructive ? 'destroys' : 'changes'
  expect(told.sort()).toEqual(
    mcpTools
      .map(({ name, endpoint: { declaration }, isDestructive }) => [
        name,
        declaration.scope,
        effect(declaration.access === 'read', isDestructive),
      ])
      .sort(),
  )
})
