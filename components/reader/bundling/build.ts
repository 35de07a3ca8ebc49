/**
 * Builds the reader's browser code: `node components/reader/bundling/build.ts`, with `--watch` on each change. File
 * names contain hashes, so that clients may cache them for ever.
 */
import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import esbuild, { type BuildOptions, type Metafile } from 'esbuild'
import pdfjs from 'pdfjs-dist/package.json' with { type: 'json' }
import type { Bundle } from './bundle.ts'
import { cssConstants } from './css-constants.ts'
import { firstPart } from './first-part.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const target = join(root, 'public/reader')

/** Resources that pdf.js loads for some PDFs; the folder's name contains its version. */
const pdfjsFiles = ['cmaps', 'iccs', 'standard_fonts', 'wasm']
const pdfjsFolder = `pdfjs-${pdfjs.version}`

/** Sources that affect a rendered page; any change makes cached copies stale. */
const sources = [
  'components/reader',
  'components/spread',
  'app/(reader)',
  'db/rules',
  'db/groups/addresses.ts',
  'db/editions/editions.ts',
]

const entry = 'components/reader/bundling/browser.tsx'

const options = {
  absWorkingDir: root,
  entryPoints: ['bundling/begin.ts', 'bundling/browser.tsx', 'reader.css', 'letters.css', 'panels.css'].map(
    name => `components/reader/${name}`,
  ),
  outdir: target,
  entryNames: '[name]-[hash]',
  // Rarely used parts are loaded on demand.
  splitting: true,
  chunkNames: 'part-[hash]',
  assetNames: '[name]-[hash]',
  publicPath: '/reader',
  bundle: true,
  minify: true,
  metafile: true,
  format: 'esm',
  target: ['chrome111', 'firefox114', 'safari16.4'],
  loader: {
    '.woff2': 'file',
    // Workers are copied unbundled; importing one gives its address.
    '.thread.mjs': 'file',
    '.worker.min.mjs': 'file',
    '.renderer.min.mjs': 'file',
  },
  plugins: [cssConstants],
  logLevel: 'error',
} satisfies BuildOptions

/** Builds once into `public/reader`, and removes the output of earlier builds. */
export async function buildReader(): Promise<Bundle> {
  await mkdir(target, { recursive: true })
  const { metafile } = await esbuild.build({
    ...options,
    plugins: [...options.plugins, await firstPart(options, entry)],
  })
  return publish(metafile)
}

async function publish({ outputs: ofReader }: Metafile): Promise<Bundle> {
  const outputs = { ...ofReader, ...(await buildSiteScripts()) }
  await copyPdfjsFiles()
  const names = Object.keys(outputs).map(path => path.slice(path.lastIndexOf('/') + 1))
  const named = (start: string) => names.find(name => name.startsWith(start)) ?? ''
  const style = (await readFile(join(target, named('reader-')), 'utf8')).trim()
  const bundle: Bundle = {
    begin: `/reader/${named('begin-')}`,
    script: `/reader/${named('browser-')}`,
    parts: partsOf(outputs),
    style,
    letters: `/reader/${named('letters-')}`,
    panels: `/reader/${named('panels-')}`,
    embed: `/reader/${named('embed-')}`,
    widget: `/reader/${named('publications-sdk-')}`,
    version: fingerprint(),
  }
  const manifest = join(target, 'manifest.json')
  // Renamed atomically, because a server may be reading it.
  const part = `${manifest}.${randomUUID()}.part`
  await writeFile(part, JSON.stringify(bundle))
  await rename(part, manifest)
  const kept = new Set([...names, pdfjsFolder, 'manifest.json'])
  const leftovers = readdirSync(target).filter(name => !kept.has(name) && !name.endsWith('.part'))
  await Promise.all(leftovers.map(name => rm(join(target, name), { recursive: true, force: true })))
  return bundle
}

async function copyPdfjsFiles(): Promise<void> {
  const from = join(root, 'node_modules/pdfjs-dist')
  // Files of the same version are the same; replacing them fails where another build does so too.
  for (const folder of pdfjsFiles)
    await cp(join(from, folder), join(target, pdfjsFolder, folder), { recursive: true, force: false })
}

/** Builds each script for other websites as one file whose names cannot clash with the page's. */
async function buildSiteScripts(): Promise<Metafile['outputs']> {
  const { metafile } = await esbuild.build({
    ...options,
    entryPoints: ['embed/embed.ts', 'widgets/publications-sdk.ts'].map(name => `components/reader/${name}`),
    splitting: false,
    format: 'iife',
    target: ['chrome109', 'firefox115', 'safari15.4'],
  })
  return metafile.outputs
}

/** Returns the static imports of the reader's entry, without dynamic ones. */
function partsOf(outputs: Metafile['outputs']): string[] {
  const [, browser] = Object.entries(outputs).find(([path]) => path.includes('/browser-')) ?? []
  const imports = browser?.imports.filter(({ kind }) => kind === 'import-statement') ?? []
  return imports.map(({ path }) => path.replace(/^public/, ''))
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesUnder).sort())
    hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 12)
}

function filesUnder(path: string): string[] {
  if (/\.\w+$/.test(path)) return [path]
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(root.length))
    .filter(file => !/\.test\.tsx?$/.test(file))
}

async function watch() {
  const publishing = {
    name: 'publish',
    setup: (build: esbuild.PluginBuild) =>
      build.onEnd(async ({ metafile }) => {
        if (metafile) await publish(metafile)
      }),
  }
  const context = await esbuild.context({
    ...options,
    plugins: [...options.plugins, await firstPart(options, entry), publishing],
  })
  await context.watch()
}

if (import.meta.main) await (process.argv.includes('--watch') ? watch() : buildReader())
