import { expect, test } from 'vitest'
import { root } from '#db/own-files.ts'
import { keptFiles } from './kept-files.ts'

test('what packages outside of the bundles load is kept, and what they only build with is not', async () => {
  const kept = [...(await keptFiles(root))]
  expect(kept).toEqual(
    expect.arrayContaining([
      'node_modules/.bin/node',
      'node_modules/node/bin/node',
      'node_modules/next/dist/server/next.js',
      'node_modules/next/dist/server/next-server.js',
      'node_modules/sharp/package.json',
      'node_modules/pdfjs-dist/legacy/build/pdf.mjs',
      'node_modules/pdfjs-dist/cmaps/78-H.bcmap',
      'node_modules/@embedpdf/pdfium/dist/pdfium.wasm',
      'node_modules/ssh2/lib/index.js',
    ]),
  )
  expect(
    kept.filter(file => /node_modules\/(?:esbuild|typescript|vitest|zod\/src|@next\/swc)/.test(file)),
  ).toEqual([])
})
