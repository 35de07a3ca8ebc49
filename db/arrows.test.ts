//      db/rules  <----------- components/{spread, reader, editor}
//         ^                          ^
//         db <---- jobs <- jobs/{fetch,pdf,feeds,photos,integrations}
//         ^                          |
//         +----------- app ----------+      (all but jobs)
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseAst } from 'vitest/node'
import { allSources, type Import, pathOf, readImports, root, sources } from './imports.fixture.ts'

const allButJobs = [
  'db',
  'db/own-files.ts',
  'db/rules',
  'components/device',
  'components/words',
  'components/ui',
  'components/forms',
  'components/commands',
  'components/reader',
  'components/editor',
  'components/spread',
]

/** Room → rooms that it may import. The first name that a path begins with is its room; a room may import itself. */
const arrows: [room: string, allowed: string[]][] = [
  ['db/rules', []],
  ['db/own-files.ts', []],
  ['db/testing', ['db', 'db/own-files.ts', 'db/rules']],
  ['db', ['db/own-files.ts', 'db/rules']],
  ['jobs/fetch', ['db/rules']],
  ['jobs/pdf', ['db/own-files.ts', 'db/rules']],
  ['jobs/feeds', ['db/rules']],
  // Pictures from elsewhere are read in processes that are watched as those of pages are.
  ['jobs/photos', ['db/own-files.ts', 'db/rules', 'jobs/fetch', 'jobs/pdf']],
  ['jobs/integrations', ['db/rules', 'jobs/fetch', 'jobs/feeds']],
  [
    'jobs',
    [
      'db',
      'db/own-files.ts',
      'db/rules',
      'jobs/fetch',
      'jobs/pdf',
      'jobs/feeds',
      'jobs/photos',
      'jobs/integrations',
    ],
  ],
  ['components/device', []],
  // The words of the dashboard in the browser; the reader gets its own from the server.
  ['components/words', ['db/rules']],
  ['components/ui', ['db/rules', 'components/words']],
  ['components/forms', ['db/rules', 'components/words', 'components/ui']],
  // Commands of the dashboard's screens, and their keys.
  ['components/commands', ['db/rules', 'components/words', 'components/ui']],
  ['components/spread', ['db/rules', 'components/words']],
  ['components/reader', ['db/rules', 'components/device', 'components/spread']],
  [
    'components/editor',
    [
      'db/rules',
      'components/device',
      'components/spread',
      'components/words',
      'components/ui',
      'components/forms',
      'components/commands',
    ],
  ],
  ['app/_http', allButJobs],
  ['app/_start', [...allButJobs, 'app/_http']],
  // Pages of documentation: the guides and the reference are made by it.
  ['app/_site', [...allButJobs, 'app/_http']],
  ['app/v1', [...allButJobs, 'app/_http']],
  ['app/v2', [...allButJobs, 'app/_http', 'app/_site']],
  ['app/docs', [...allButJobs, 'app/_http', 'app/_site', 'app/v2']],
  ['app/assets', [...allButJobs, 'app/_http']],
  // The publication's data is the same document in version 1 and beside the reader.
  ['app/(reader)', [...allButJobs, 'app/_http', 'app/assets', 'app/v1']],
  // Tools carry out its endpoints.
  ['app/mcp', [...allButJobs, 'app/_http', 'app/v2']],
  ['app/llms.txt', [...allButJobs, 'app/_http', 'app/_site', 'app/v2']],
  // The dashboard drives the management API, with what that takes and gives.
  ['app/dashboard', [...allButJobs, 'app/_http', 'app/v2']],
  ['app', [...allButJobs, 'app/_http', 'app/dashboard']],
]

/** Heavy packages have one home. */
const homes: [pattern: RegExp, home: RegExp][] = [
  [/^(konva|react-konva)$/, /^components\/editor\/canvas\//],
  [/^@embedpdf\/pdfium(\/|$)/, /^jobs\/pdf\//],
  // Readers' browsers draw with it what is larger than pictures; the build puts its files where they are fetched.
  [/^pdfjs-dist(\/|$)/, /^(jobs\/pdf\/|components\/reader\/(zoom\/pdf-pages|bundling\/build)\.ts)/],
  // Our own pages, and pictures from elsewhere: these only in the process that is made for them.
  [/^sharp(\/|$)/, /^jobs\/(pdf\/|photos\/(picture-task|(photo|media)-process)\.ts)/],
  [/^nodemailer(\/|$)/, /^jobs\/mail\//],
  // Its tables belong to the database, so bringing a database up to date needs it too.
  [/^graphile-worker$/, /^(jobs\/queue\/(open-lane|periodic)|db\/migrate)\.ts$/],
  [/^next(\/|$)/, /^(app\/|proxy\.ts|next\.config\.ts)/],
]

const imports = await readImports(await sources('{app,components,db,jobs}/**/*.{ts,tsx}'))
/** Of the model and of components; those of the doors and of work look at each other. */
const tests = await readImports(await allSources('{components,db}/**/*.{test,fixture}.{ts,tsx}'))
const isOwn = ({ target }: Import) => /^[#.]/.test(target)
const own = [
  ...imports.filter(isOwn),
  ...tests.filter(one => isOwn(one) && !/^db\/testing\//.test(pathOf(one))),
]

describe('the arrows between rooms', () => {
  test.each(arrows)('%s imports only %j and itself', (room, allowed) => {
    const crossing = own
      .filter(({ file }) => roomOf(file) === room)
      .filter(one => ![room, ...allowed].includes(roomOf(pathOf(one))))
    expect(crossing).toEqual([])
  })

  test('no file lies outside a room', () => {
    expect(imports.map(({ file }) => file).filter(file => /\//.test(file) && !roomOf(file))).toEqual([])
  })
})

/** The parts that docs/architecture.md draws, the narrowest first. */
const parts = ['db/rules', 'db', 'jobs', 'components', 'app']
const partOf = (room: string) => parts.find(part => room === part || room.startsWith(`${part}/`)) ?? room

test('the picture of the architecture has the same arrows', async () => {
  const text = await readFile(join(root, 'docs/architecture.md'), 'utf8')
  const [, picture = ''] = /```mermaid\n([\s\S]*?)```/.exec(text) ?? []
  const drawn = picture.matchAll(/^ *(\w+)(?:\["[^"]*"\])? --> (\w+)/gm)
  const pathOfNode = (node = '') => (node === 'rules' ? 'db/rules' : node)
  const shown = Array.from(drawn, ([, from, to]) => `${pathOfNode(from)} → ${pathOfNode(to)}`)
  const declared = arrows.flatMap(([room, allowed]) => allowed.map(to => [partOf(room), partOf(to)]))
  const crossing = declared.filter(([from, to]) => from !== to).map(([from, to]) => `${from} → ${to}`)
  expect(shown.toSorted()).toEqual([...new Set(crossing)].toSorted())
})

test('nothing of the product imports a tool, tests and fixtures included', async () => {
  const imports = await readImports(await allSources('{app,components,db,jobs}/**/*.{ts,tsx,mjs}'))
  expect(imports.filter(found => pathOf(found).startsWith('e2e/tools/'))).toEqual([])
})

test.each(homes)('packages like %s are used in one place', (pattern, home) => {
  expect(imports.filter(({ file, target }) => pattern.test(target) && !home.test(file))).toEqual([])
})

/** More are several nouns, each of which has a folder. */
const mostFiles = 20

test(`a folder holds at most ${mostFiles} files`, async () => {
  const counts = new Map<string, number>()
  for (const file of await sources('{app,components,db,jobs,e2e}/**/*.{ts,tsx,css}')) {
    const folder = dirname(file)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  expect([...counts].filter(([, count]) => count > mostFiles)).toEqual([])
})

test('a file of product code has at most 300 lines', async () => {
  const long = []
  for (const file of await sources('{app,components,db,jobs}/**/*.{ts,tsx}')) {
    const lines = (await readFile(join(root, file), 'utf8')).split('\n').length - 1
    const isWritten = !file.endsWith('.d.ts') && file !== 'db/rules/words/files.ts'
    if (lines > 300 && isWritten) long.push([file, lines])
  }
  expect(long).toEqual([])
})

/** Biome's rule counts fewer: it leaves out lines of closing brackets and texts in JSX. */
const mostLines = 60

test(`a function of product code has at most ${mostLines} lines, blank ones apart`, async () => {
  const long = []
  for (const file of await sources('{app,components,db,jobs}/**/*.{ts,tsx}')) {
    const text = await readFile(join(root, file), 'utf8')
    for (const { start, end } of functionsIn(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }))) {
      const lines = text
        .slice(start, end)
        .split('\n')
        .filter(line => line.trim() !== '').length
      if (lines > mostLines) long.push(`${file}:${text.slice(0, start).split('\n').length} has ${lines}`)
    }
  }
  expect(long).toEqual([])
})

/** The functions of a syntax tree, those inside of others too. */
function functionsIn(node: unknown): { start: number; end: number }[] {
  if (typeof node !== 'object' || node === null) return []
  const inside = Object.values(node).flatMap(functionsIn)
  return isFunction(node) ? [node, ...inside] : inside
}

function isFunction(node: object): node is { start: number; end: number } {
  return 'type' in node && /^(Arrow)?Function/.test(String(node.type)) && 'start' in node && 'end' in node
}

function roomOf(path: string): string {
  return arrows.map(([room]) => room).find(room => `${path}/`.startsWith(`${room}/`)) ?? ''
}
