import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { madeOnce } from '#app/_site/made-once.ts'
import { root } from '#db/own-files.ts'
import { paths } from './paths.ts'

/** The address of the documentation. */
export const docsRoot = '/docs'

/** A page of the documentation, from a file below `docs`. */
export type DocsPage = {
  /** Path of the file below `docs`. */
  file: string
  address: string
  /** Name of its path. */
  path: string
  title: string
  /** Its first paragraph, as plain words. */
  about: string
  text: string
}

/** All that the site is made of. */
export type Docs = {
  pages: DocsPage[]
  /** Files below `docs` that pages show or link to: pictures, and files for programs. */
  attached: Set<string>
  /** Pages that were made as HTML, by their files. */
  html: Map<string, string>
}

/** Reads all pages. */
export const readDocs = madeOnce(async (): Promise<Docs> => {
  const files = paths.flatMap(path => path.files)
  const texts = await Promise.all(files.map(file => readFile(join(root, 'docs', file), 'utf8')))
  return { pages: pagesOf(texts), attached: new Set(await attachedFiles()), html: new Map() }
})

function pagesOf(texts: string[]): DocsPage[] {
  const files = paths.flatMap(({ name, files }) => files.map(file => ({ file, path: name })))
  return files.map(({ file, path }, index) => {
    const text = texts[index] ?? ''
    return { file, path, address: addressOfFile(file), text, ...beginningOf(text) }
  })
}

/** `monitoring/README.md` is `/docs/monitoring`. */
function addressOfFile(file: string): string {
  return `${docsRoot}/${file.replace(/(?:\/README)?\.md$/, '')}`
}

function beginningOf(text: string): { title: string; about: string } {
  const [, title = '', about = ''] = /^# (.+)\n+((?:.+\n?)*)/.exec(text) ?? []
  const plain = about.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[`*]/g, '')
  return { title, about: plain.replaceAll('\n', ' ').trim() }
}

async function attachedFiles(): Promise<string[]> {
  const files = await readdir(join(root, 'docs'), { recursive: true })
  return files.filter(file => fileType(file) !== undefined)
}

/** Returns the media type of a file that pages may show or link to; undefined for others. */
export function fileType(file: string): string | undefined {
  const ending = /\.(\w+)$/.exec(file)?.[1]
  return ending === undefined ? undefined : types.get(ending)
}

const types = new Map([
  ['jpg', 'image/jpeg'],
  ['webp', 'image/webp'],
  ['svg', 'image/svg+xml'],
  ['json', 'application/json'],
  ['yml', 'text/plain; charset=utf-8'],
  ['yaml', 'text/plain; charset=utf-8'],
  ['conf', 'text/plain; charset=utf-8'],
  ['vcl', 'text/plain; charset=utf-8'],
])

/**
 * Returns where a link of a page leads on the site.
 * @param href as it is written, relative to the page's file
 * @returns undefined if it leaves the documentation for the sources
 */
export function addressOfLink({ pages, attached }: Docs, page: DocsPage, href: string): string | undefined {
  if (/^(?:[a-z]+:|#)/.test(href)) return href
  const { pathname, hash } = new URL(href, `file:///docs/${page.file}`)
  const file = decodeURIComponent(pathname).replace(/^\/docs\//, '')
  const target = pages.find(one => one.file === file)
  if (target) return `${target.address}${hash}`
  return attached.has(file) ? `${docsRoot}/${file}` : undefined
}
