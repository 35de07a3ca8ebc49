// `npm run release`: builds, and writes all that runs to `.next/release`, as a folder and a tarball that need nothing
// else. `npm run release -- FOLDER` writes the folder alone, there.
import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { cp, mkdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { orExplain } from '../explain.ts'
import { root } from '../root.ts'
import { build } from './build.ts'
import { filesBelow } from './production/files.ts'
import { keptFiles } from './production/kept-files.ts'
import { isLeftover } from './production/next-output.ts'
import { markPruned } from './pruned.mjs'
import { filesOfRoot, isBuildStale, isForDevelopers } from './sources.mjs'

const sources = ['app', 'components', 'db', 'jobs', 'public']
const beside = ['LICENSE', 'README.md', '.npmrc']

await orExplain(release)

async function release(): Promise<void> {
  if (isBuildStale()) await build()
  const { name, version }: Record<string, string> = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )
  const title = `${name}-${version}-${process.platform}-${process.arch}`
  const [given] = process.argv.slice(2)
  const target = given === undefined ? join(root, '.next/release', title) : resolve(given)
  rmSync(target, { recursive: true, force: true })
  await copy([...ownFiles(), ...(await keptFiles(root))], target)
  markPruned(target)
  const tarball = `${title}.tar.gz`
  if (given === undefined) execFileSync('tar', ['-czf', tarball, title], { cwd: dirname(target) })
  console.log(`The release is in ${given === undefined ? join(dirname(target), tarball) : target}`)
}

function ownFiles(): string[] {
  const files = [...sources, '.next'].flatMap(folder => filesBelow(root, folder))
  return [...files, ...filesOfRoot(), ...beside].filter(file => !isForDevelopers(file) && !isLeftover(file))
}

async function copy(files: string[], target: string): Promise<void> {
  for (const file of files) {
    const path = join(target, file)
    await mkdir(dirname(path), { recursive: true })
    await cp(join(root, file), path, { verbatimSymlinks: true })
  }
}
