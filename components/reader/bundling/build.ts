/**
 * Builds the reader's browser code: `node components/reader/bundling/build.ts`, with `--watch` on each change. File
 * names contain hashes, so that clients may cache them for ever.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import esbuild, { type BuildOptions, type Metafile, type OutputFile } from 'esbuild'
import pdfjs from 'pdfjs-dist/package.json' with { type: 'json' }
import { languageCodes } from '#db/rules/languages.ts'
import type { Bundle } from './bundle.ts'
import { cssConstants } from './css-constants.ts'
import { readerEntries, words } from './entries.ts'
import { firstPart } from './first-part.ts'
import { replaceFile } from './replace-file.ts'

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

const options = {
  absWorkingDir: root,
  entryPoints: [
    ...['bundling/begin.ts', 'reader.css', 'bundling/live.css', 'letters.css', 'panels.css'].map(name => ({
      in: `components/reader/${name}`,
      out: basename(name, extname(name)),
    })),
    ...readerEntries,
  ],
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
  // Written by `save`: esbuild empties a file before it writes it.
  write: false,
  format: 'esm',
  // As files are sent: escapes would double the words of most scripts.
  charset: 'utf8',
  target: ['chrome111', 'firefox114', 'safari16.4'],
  loader: {
    '.woff2': 'file',
    // Workers are copied unbundled; importing one gives its address.
    '.thread.mjs': 'file',
    '.worker.min.mjs': 'file',
    '.renderer.min.mjs': 'file',
  },
  plugins: [cssConstants, words],
  logLevel: 'error',
} satisfies BuildOptions

/** Builds once into `public/reader`, and removes the output of earlier builds. */
export async function buildReader(): Promise<Bundle> {
  await mkdir(target, { recursive: true })
  return publish(
    await esbuild.build({
      ...options,
      plugins: [...options.plugins, await firstPart(options, readerEntries[0]?.in ?? '')],
    }),
  )
}

type Built = { metafile: Metafile; outputFiles: OutputFile[] }

async function publish(reader: Built): Promise<Bundle> {
  const scripts = await buildSiteScripts()
  const files = new Map(
    [...reader.outputFiles, ...scripts.outputFiles].map(file => [basename(file.path), file]),
  )
  await Promise.all(Array.from(files, ([name, { contents }]) => replaceFile(join(target, name), contents)))
  await copyPdfjsFiles()
  const names = [...files.keys()]
  const named = (start: string) => names.find(name => name.startsWith(start)) ?? ''
  const bundle: Bundle = {
    begin: `/reader/${named('begin-')}`,
    scripts: Object.fromEntries(
      languageCodes.map(language => [language, `/reader/${named(`browser-${language}-`)}`]),
    ) as Bundle['scripts'],
    parts: partsOf(reader.metafile.outputs),
    style: files.get(named('reader-'))?.text.trim() ?? '',
    live: `/reader/${named('live-')}`,
    letters: `/reader/${named('letters-')}`,
    panels: `/reader/${named('panels-')}`,
    embed: `/reader/${named('embed-')}`,
    widget: `/reader/${named('publications-sdk-')}`,
    version: fingerprint(),
  }
  await replaceFile(join(target, 'manifest.json'), JSON.stringify(bundle))
  const kept = [...names, pdfjsFolder, 'manifest.json']
  const old = leftovers(readdirSync(target), kept)
  await Promise.all(old.map(name => rm(join(target, name), { recursive: true, force: true })))
  return bundle
}

/** Names the files of earlier builds. A compressed copy, named as its file with an ending more, stays with its file. */
export function leftovers(names: string[], kept: string[]): string[] {
  const stays = (name: string) => kept.some(file => `${name}.`.startsWith(`${file}.`))
  return names.filter(name => !stays(name) && !name.endsWith('.part'))
}

async function copyPdfjsFiles(): Promise<void> {
  const from = join(root, 'node_modules/pdfjs-dist')
  for (const folder of pdfjsFiles) {
    await mkdir(join(target, pdfjsFolder, folder), { recursive: true })
    for (const name of await readdir(join(from, folder))) {
      // Runs scripts of PDFs, which the reader does not.
      if (/quickjs/i.test(name)) continue
      await replaceFile(join(target, pdfjsFolder, folder, name), await readFile(join(from, folder, name)))
    }
  }
}

/** Builds each script for other websites as one file whose names cannot clash with the page's. */
function buildSiteScripts() {
  return esbuild.build({
    ...options,
    entryPoints: ['embed/embed.ts', 'widgets/publications-sdk.ts'].map(name => `components/reader/${name}`),
    splitting: false,
    format: 'iife',
    target: ['chrome109', 'firefox115', 'safari15.4'],
  })
}

/** Returns the static imports of the reader's entries, which are the same, without dynamic ones. */
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
      build.onEnd(async ({ metafile, outputFiles }) => {
        if (metafile && outputFiles) await publish({ metafile, outputFiles })
      }),
  }
  const context = await esbuild.context({
    ...options,
    plugins: [...options.plugins, await firstPart(options, readerEntries[0]?.in ?? ''), publishing],
  })
  await context.watch()
}

if (import.meta.main) await (process.argv.includes('--watch') ? watch() : buildReader())
