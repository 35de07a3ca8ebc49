import { expect, test } from 'vitest'
import { root } from '../../root.ts'
import { importedPackages } from './kept-files.ts'

test('the packages that our server code imports are found by one bundle of it', async () => {
  const names = await importedPackages(root)
  expect([...names]).toEqual(
    expect.arrayContaining(['postgres', 'graphile-worker', 'sharp', 'next', 'esbuild']),
  )
  expect([...names].filter(name => /^(?:#|\.|vitest|@playwright)/.test(name))).toEqual([])
})
