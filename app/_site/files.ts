import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '#db/own-files.ts'

const folder = '/docs/site'

/** Addresses of styles, scripts and typeface that all pages of documentation share. */
export const siteFiles = {
  styles: `${folder}/site.css`,
  script: `${folder}/browser.mjs`,
  matches: `${folder}/matches.mjs`,
  typeface: `${folder}/onest.woff2`,
} as const

type File = { path: string; type: string; maxAge: number }

const own = (name: string, type: string): File => ({
  path: `app/_site/${name}`,
  type: `${type}; charset=utf-8`,
  maxAge: 600,
})

const files = new Map<string, File>([
  [siteFiles.styles, own('site.css', 'text/css')],
  [siteFiles.script, own('browser.mjs', 'text/javascript')],
  [siteFiles.matches, own('matches.mjs', 'text/javascript')],
  [
    siteFiles.typeface,
    {
      path: 'node_modules/@fontsource-variable/onest/files/onest-latin-wght-normal.woff2',
      type: 'font/woff2',
      maxAge: 31_536_000,
    },
  ],
])

/** Returns a file that pages share; undefined if there is none at the address. */
export function siteFile(address: string): File | undefined {
  return files.get(address)
}

/** Answers with a file of ours. @param path from the root @param maxAge in seconds */
export async function fileAnswer({ path, type, maxAge }: File): Promise<Response> {
  return new Response(await readFile(join(root, path)), {
    headers: { 'Content-Type': type, 'Cache-Control': `public, max-age=${maxAge}` },
  })
}
