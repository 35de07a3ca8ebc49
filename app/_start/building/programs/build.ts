// Makes a bundle of each program, and of what they share, so that Recto runs without its sources and most packages.
import { existsSync } from 'node:fs'
import { glob, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import esbuild from 'esbuild'
import { builtFolder, bundleName, type Program, programs, root } from '#db/own-files.ts'
import { fingerprint, stampBuild } from '../sources.mjs'
import { outside, ownOutside } from './outside.ts'
import { listedRoutes } from './routes.ts'

/** Names that CommonJS packages expect, and that Node does not give to ES modules. */
const olderNames = [
  "import { createRequire as requireFrom } from 'node:module'",
  'const require = requireFrom(import.meta.url)',
  'const [__filename, __dirname] = [import.meta.filename, import.meta.dirname]',
].join('\n')

/** Puts new bundles in the place of former ones at once, since these may be running. */
export async function buildPrograms(): Promise<void> {
  // Taken before the build, so that later changes trigger the next one.
  const built = fingerprint('programs')
  const [folder, next, former] = ['', `-${process.pid}`, `-${process.pid}-former`].map(end =>
    join(root, `${builtFolder}${end}`),
  ) as [string, string, string]
  await bundle(programs, next)
  if (existsSync(folder)) await rename(folder, former)
  // Another may have built the same in the meantime.
  await rename(next, folder).catch(() => rm(next, { recursive: true }))
  await rm(former, { recursive: true, force: true })
  stampBuild('programs', built)
}

/** @param folder in the root, as their maps name the sources from there */
export async function bundle(selected: readonly Program[], folder: string): Promise<void> {
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: selected.map(program => ({ in: program, out: bundleName(program) })),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    chunkNames: 'part-[hash]',
    bundle: true,
    // Shared parts are files of their own; modules that are imported on demand are loaded on demand.
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    jsx: 'automatic',
    external: [...outside, ownOutside],
    define: { 'process.env.RECTO_BUILT': '"true"' },
    banner: { js: olderNames },
    // By which the log names files and lines of the sources, which a release does not have.
    sourcemap: 'linked',
    sourcesContent: false,
    legalComments: 'none',
    // Names stay: stacks tell them.
    minifyWhitespace: true,
    minifySyntax: true,
    lineLimit: 200,
    plugins: [listedRoutes],
    logLevel: 'error',
  })
  await removeMapsOfPackages(folder)
}

/** Removes the maps of parts that hold packages alone: 2 MB, of which nothing is in the sources. */
async function removeMapsOfPackages(folder: string): Promise<void> {
  for await (const name of glob('*.map', { cwd: folder })) {
    const path = join(folder, name)
    const { sources }: { sources: string[] } = JSON.parse(await readFile(path, 'utf8'))
    if (sources.every(source => source.includes('node_modules/'))) await rm(path)
  }
}

if (import.meta.main) await buildPrograms()
