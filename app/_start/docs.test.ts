import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { settingNames } from '#db/env.ts'
import { root } from '#db/own-files.ts'
import english from '#db/rules/words/en.json' with { type: 'json' }

const pages = ['README.md', ...globSync(['docs/**/*.md', '.github/*.md'], { cwd: root })]
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

/** Links to pictures of a page. */
const picturesOf = (page: string) =>
  [...read(page).matchAll(/!\[([^\]]+)\]\(([^)]+)\)/g)].map(([, about = '', path = '']) => ({
    about,
    file: relative(root, join(root, dirname(page), path)),
  }))

test('the README shows six pictures, each with a text for those who do not see it', () => {
  const shown = picturesOf('README.md')
  expect(new Set(shown.map(({ file }) => file)).size).toBe(6)
  for (const { about } of shown) expect(about.length).toBeGreaterThan(15)
})

test('every picture of the documentation is shown somewhere, small, and made by npm run pictures', async () => {
  const files = globSync('docs/images/*', { cwd: root })
  const shown = new Set(pages.flatMap(page => picturesOf(page).map(({ file }) => file)))
  expect(files.toSorted()).toEqual([...shown].toSorted())
  const journey = read('e2e/docs.pictures.spec.ts')
  for (const file of files) {
    const { width = 0, height = 0 } = await sharp(join(root, file)).metadata()
    expect([file, statSync(join(root, file)).size <= 150_000, width * height > 300_000]).toEqual([
      file,
      true,
      true,
    ])
    const [, name] = /(\w[\w-]*)\.jpg$/.exec(file) ?? []
    expect([file, journey.includes(`'${name}')`)]).toEqual([file, true])
  }
})

test('the page of settings has each setting, and no other', () => {
  const rows = [...read('docs/settings.md').matchAll(/^\| (`[A-Z][^|]*) \|/gm)].map(([, names = '']) => names)
  const named = rows.flatMap(names => [...names.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name))
  expect(named.toSorted()).toEqual(settingNames.toSorted())
})

test('commands of npm that pages name exist', () => {
  const { scripts } = JSON.parse(read('package.json'))
  const named = pages.flatMap(page =>
    [...read(page).matchAll(/npm run (?:--\w+ )?(\w[\w:-]*)/g)].map(([, name = '']) => [
      page,
      name.replace(/:$/, ''),
    ]),
  )
  expect(named.filter(([, name = '']) => !(name in scripts))).toEqual([])
})

/** Lists the English texts of the dashboard and the reader. */
function messagesIn(section: object): string[] {
  return Object.values(section).flatMap(value =>
    typeof value === 'string' ? [value] : typeof value === 'object' ? messagesIn(value) : [],
  )
}

test.each(globSync('docs/{marketing/*,product-rules}.md', { cwd: root }))(
  '%s names buttons and fields by the words that are on screens',
  page => {
    const said = new Set(messagesIn(english).map(text => text.replace(/…$/, '')))
    const named = [...read(page).matchAll(/\*\*([^*]+)\*\*/g)].map(([, name = '']) =>
      name.replace(/\s+/g, ' '),
    )
    expect(named.filter(name => !said.has(name) && !/\?$/.test(name))).toEqual([])
  },
)

test('updates of packages wait until others have met their faults', () => {
  const { updates } = parse(read('.github/dependabot.yml'))
  expect(updates.length).toBeGreaterThan(1)
  for (const update of updates) expect(update.cooldown['default-days']).toBeGreaterThanOrEqual(7)
})

test('the workflow runs what a developer runs', () => {
  const { jobs } = parse(read('.github/workflows/checks.yml'))
  const runs = Object.values<{ steps: { run?: string }[] }>(jobs).flatMap(({ steps }) =>
    steps.flatMap(({ run }) => run ?? []),
  )
  expect(runs).toEqual(['.ci/run'])
})

test.each(globSync('.github/ISSUE_TEMPLATE/*.yml', { cwd: root }))('%s is a form', file => {
  const form = parse(read(file))
  const ids = (form.body ?? []).map((part: { id?: string }) => part.id).filter(Boolean)
  expect(new Set(ids).size).toBe(ids.length)
  expect(file.endsWith('config.yml') || (form.name && form.description && ids.length > 0)).toBeTruthy()
})
