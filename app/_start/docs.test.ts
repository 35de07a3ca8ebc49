import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#db/own-files.ts'

const pages = ['README.md', ...globSync('docs/**/*.md', { cwd: root })]
const read = (page: string) => readFileSync(join(root, page), 'utf8')

/** Lists the anchors of a page as GitHub names its headings. */
function anchorsOf(page: string): string[] {
  const prose = read(page).replace(/^```.*?^```$/gms, '')
  return [...prose.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

test.each(pages)('%s links to pages and headings that exist', page => {
  const prose = read(page).replace(/^```.*?^```$/gms, '')
  const links = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
  const broken = links.filter(link => !/^(https?|mailto):/.test(link) && !leadsSomewhere(page, link))
  expect(broken).toEqual([])
})

function leadsSomewhere(page: string, link: string): boolean {
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? page : relative(root, join(root, dirname(page), path))
  if (!existsSync(join(root, target))) return false
  return anchor === undefined || anchorsOf(target).includes(anchor)
}

test.each(pages)('%s names files that exist', page => {
  const named = [...read(page).matchAll(/`([^`\s]+\/[^`\s]+\.(?:tsx?|mjs|css|grit|md))`/g)].map(
    ([, path = '']) => path,
  )
  const bases = ['.', dirname(page)]
  const missing = named.filter(
    path => !/[*…<]/.test(path) && !bases.some(base => existsSync(join(root, base, path))),
  )
  expect(missing).toEqual([])
})
