import type { Plugin } from 'esbuild'
import { type Language, languageCodes } from '#db/rules/languages.ts'
import { readerWordsIn } from '../words.ts'

const namespace = 'words'

/** Entries of the reader's code, one a language: its words, which are in no page, and the call that begins with them. */
export const readerEntries = languageCodes.map(language => ({
  in: `${namespace}:${language}`,
  out: `browser-${language}`,
}))

/** Makes those entries. */
export const words: Plugin = {
  name: namespace,
  setup(build) {
    build.onResolve({ filter: /^words:/ }, ({ path }) => ({ path: path.replace('words:', ''), namespace }))
    build.onLoad({ filter: /./, namespace }, ({ path }) => ({
      contents: `import { begin } from './browser.tsx'
        begin(${JSON.stringify(readerWordsIn(path as Language))})`,
      resolveDir: import.meta.dirname,
    }))
  },
}
