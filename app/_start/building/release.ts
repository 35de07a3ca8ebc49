// `npm run release`: builds, and writes all that runs to `.next/release`, as a folder and a tarball that need nothing
// else, with what is published beside it. `npm run release -- FOLDER` writes the folder alone, there; `--cpu arm64` makes it
// for another processor.
import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { cp, mkdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { CannotStart } from '#db/cannot-start.ts'
import { builtFolder, root } from '#db/own-files.ts'
import { orExplain } from '../explain.ts'
import { build } from './build.ts'
import { filesBelow } from './production/files.ts'
import { keptFiles } from './production/kept-files.ts'
import { isLeftover } from './production/next-output.ts'
import { exchangeProcessor, foreignPrograms } from './production/other-processor.ts'
import { makeSmaller } from './production/smaller.ts'
import { buildPrograms } from './programs/build.ts'
import { publishRelease } from './publishing/publish.ts'
import { isBuildStale, isForDevelopers } from './sources.mjs'

/** Bundles, and what they read, serve or are started by. */
const folders = [
  builtFolder,
  '.next',
  'public',
  'db/migrations',
  'jobs/pdf/drawing/fonts',
  'app/_site',
  'app/v2/docs/_page',
  'docs',
]
const startedBy = [
  'run',
  'install',
  'quick-imports',
  'secret-variables',
  'platform-variables',
  'building/pruned',
  'building/sources',
].map(name => `app/_start/${name}.mjs`)
const beside = ['LICENSE', 'README.md', '.npmrc', 'package.json']

await orExplain(release)

async function release(): Promise<void> {
  if (isBuildStale('pages')) await build()
  else if (isBuildStale('programs')) await buildPrograms()
  const { name, version }: Record<string, string> = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { base: { type: 'string' }, cpu: { type: 'string', default: process.arch } },
  })
  const { base, cpu } = values
  const title = `${name}-${version}-${process.platform}-${cpu}`
  const [given] = positionals
  const target = given === undefined ? join(root, '.next/release', title) : resolve(given)
  rmSync(target, { recursive: true, force: true })
  await copy([...ownFiles(), ...(await keptFiles(root))], target)
  if (cpu !== process.arch) exchangeProcessor(target, cpu)
  await makeSmaller(target)
  const foreign = foreignPrograms(target, cpu)
  if (foreign.length > 0) throw new CannotStart(`These are not for ${cpu}: ${foreign.join(', ')}`)
  if (given !== undefined) return console.log(`The release is in ${target}`)
  const tarball = `${target}.tar.gz`
  execFileSync('tar', ['-czf', tarball, title], { cwd: dirname(target) })
  const published = await publishRelease({ folder: target, tarball, version, base, cpu })
  console.log(`The release is in ${dirname(target)}:\n${published.map(file => `  ${file}`).join('\n')}`)
}

function ownFiles(): string[] {
  const files = folders.flatMap(folder => filesBelow(root, folder))
  return [...files, ...startedBy, ...beside].filter(file => !isForDevelopers(file) && !isLeftover(file))
}

async function copy(files: string[], target: string): Promise<void> {
  for (const file of files) {
    const path = join(target, file)
    await mkdir(dirname(path), { recursive: true })
    await cp(join(root, file), path, { verbatimSymlinks: true })
  }
}
