//      db/rules  <----------- components/{spread, reader, editor}
//         ^                          ^
//         db <---- jobs <- jobs/{fetch,pdf,feeds,photos,integrations}
//         ^                          |
//         +----------- app ----------+      (all but jobs)
import { glob, readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Room → rooms that it may import. The first name that a path begins with is its room; a room may import itself. */
const arrows: [room: string, allowed: string[]][] = [
  ['db/rules', []],
  ['db/testing', ['db', 'db/rules']],
  ['db', ['db/rules']],
  ['jobs/fetch', ['db/rules']],
  ['jobs/pdf', ['db/rules']],
  ['jobs/feeds', ['db/rules']],
  // Pictures from elsewhere are read in processes that are watched as those of pages are.
  ['jobs/photos', ['db/rules', 'jobs/fetch', 'jobs/pdf']],
  ['jobs/integrations', ['db/rules', 'jobs/fetch', 'jobs/feeds']],
  ['jobs', ['db', 'db/rules', 'jobs/fetch', 'jobs/pdf', 'jobs/feeds', 'jobs/photos', 'jobs/integrations']],
  ['components/ui', []],
  ['components/forms', ['components/ui']],
  ['components/spread', ['db/rules']],
  ['components/reader', ['db/rules', 'components/spread']],
  ['components/editor', ['db/rules', 'components/spread', 'components/ui', 'components/forms']],
  [
    'app',
    [
      'db',
      'db/rules',
      'components/ui',
      'components/forms',
      'components/reader',
      'components/editor',
      'components/spread',
    ],
  ],
]

/** Heavy packages have one home. */
const homes: [pattern: RegExp, home: RegExp][] = [
  [/^(konva|react-konva)$/, /^components\/editor\/canvas\//],
  [/^@embedpdf\/pdfium(\/|$)/, /^jobs\/pdf\//],
  // Readers' browsers draw with it what is larger than pictures; the build puts its files where they are fetched.
  [/^pdfjs-dist(\/|$)/, /^(jobs\/pdf\/|components\/reader\/(zoom\/pdf-pages|bundling\/build)\.ts)/],
  // Our own pages, and pictures from elsewhere: these only in the process that is made for them.
  [/^sharp(\/|$)/, /^jobs\/(pdf\/|photos\/(photo|logo)-process\.ts)/],
  [/^nodemailer(\/|$)/, /^jobs\/mail\//],
  // Its tables belong to the database, so bringing a database up to date needs it too.
  [/^graphile-worker$/, /^(jobs\/worker|db\/migrate)\.ts$/],
  [/^next(\/|$)/, /^(app\/|proxy\.ts|next\.config\.ts)/],
]

type Import = { file: string; target: string }

const imports = await readImports()
const own = imports.filter(({ target }) => /^[#.]/.test(target))

describe('the arrows between rooms', () => {
  test.each(arrows)('%s imports only %j and itself', (room, allowed) => {
    const crossing = own
      .filter(({ file }) => roomOf(file) === room)
      .filter(({ file, target }) => ![room, ...allowed].includes(roomOf(pathOf(file, target))))
    expect(crossing).toEqual([])
  })

  test('no file lies outside a room', () => {
    expect(imports.map(({ file }) => file).filter(file => /\//.test(file) && !roomOf(file))).toEqual([])
  })
})

test.each(homes)('packages like %s are used in one place', (pattern, home) => {
  expect(imports.filter(({ file, target }) => pattern.test(target) && !home.test(file))).toEqual([])
})

async function readImports(): Promise<Import[]> {
  const found: Import[] = []
  for await (const file of glob('{app,components,db,jobs}/**/*.{ts,tsx}', { cwd: root })) {
    // Tests and their fixtures may look at anything.
    if (/\.(test|fixture)\.tsx?$/.test(file)) continue
    const text = await readFile(join(root, file), 'utf8')
    for (const [, , target] of text.matchAll(/^(import|export)\b[^'"]*?from\s+['"]([^'"]+)['"]/gm)) {
      found.push({ file, target: target ?? '' })
    }
  }
  return found
}

function roomOf(path: string): string {
  return arrows.map(([room]) => room).find(room => path.startsWith(`${room}/`)) ?? ''
}

function pathOf(file: string, target: string): string {
  return target.startsWith('#') ? target.slice(1) : relative(root, join(root, dirname(file), target))
}
