import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#db/own-files.ts'
import nextConfig from '#next.config.ts'
import { findRoutes, routedFolders } from './router.ts'

const app = join(root, 'app')

test('each handler is either the router’s, as route.ts, or compiled by Next, as route.tsx', async () => {
  const routed = await findRoutes(app, routedFolders)
  expect(globSync('**/route.ts', { cwd: app }).sort()).toEqual(routed.map(({ file }) => file))
  const compiled = globSync('**/route.tsx', { cwd: app })
  expect(compiled.length).toBeGreaterThan(0)
  expect(compiled.filter(file => routedFolders.some(folder => file.startsWith(`${folder}/`)))).toEqual([])
  expect(nextConfig.pageExtensions).toEqual(['tsx'])
})
