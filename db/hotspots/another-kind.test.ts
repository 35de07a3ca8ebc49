// Another kind of hotspot costs a file and a line in the rules, in the editor and in the reader. The compiler asks for
// them, and for nothing else.
import { execFile } from 'node:child_process'
import { cp, glob, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** As short as a kind can be. */
const sound = `
import { z } from 'zod'
import { mediaUrl } from '../field-types.ts'
import { fault, type KindRules } from './kind.ts'

const details = z.object({ sound_url: mediaUrl })
const kept = details.extend({ sound_url: z.string() })

export const sound = {
  name: 'Sound',
  plural: 'sounds',
  details,
  kept,
  sent: details.shape,
  told: kept.shape,
  fieldNames: { sound_url: 'its address' },
  addressField: 'sound_url',
  pageField: null,
  list: null,
  found: null,
  v1: null,
  reader: {
    isMedia: true,
    content: ({ details: { sound_url: url } }) => (url === '' ? undefined : { sound: url }),
    name: () => 'Sound',
    link: (_, { sound }) => ({ file: sound }),
  },
  blank: () => ({ sound_url: '' }),
  subject: ({ details: { sound_url } }) => sound_url,
  lack: ({ sound_url }) => (sound_url === '' ? 'needs the address of a sound' : undefined),
  faults: ({ details: { sound_url } }, { deadLinks }) => fault('dead_link', deadLinks?.get(sound_url)),
  targets: ({ sound_url }) => [\`sound \${sound_url}\`],
  leadsTo: ({ sound_url }) => sound_url,
} as const satisfies KindRules<z.output<typeof details>, object, { sound: string }>
`

const inEditor = `
import { Preview } from '../inspector/preview.tsx'
import type { EditorKind } from './kind.ts'

export const sound = {
  icon: 'M5 5v14',
  Form: ({ hotspots }) => hotspots.map(({ key, details }) => <Preview key={key} url={details.sound_url} alt="" />),
} satisfies EditorKind<'sound'>
`

const inReader = `
import { InlineText } from './rich-text.tsx'
import type { ReaderKind } from './kind.ts'

export const sound: ReaderKind<'sound'> = {
  sign: 'M6 3v6',
  hasCover: ({ sound }) => sound !== '',
  hasTip: () => true,
  Inline: InlineText,
  opened: () => import('./opened-link.tsx'),
  open: () => false,
}
`

let copy = ''
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'another-kind-'))
})
afterAll(() => rm(copy, { recursive: true }))

test('another kind is asked for by the compiler in the editor and in the reader', async () => {
  const files = await copyProduct()
  await add('db/rules/hotspots/kinds/sound.ts', sound, 'db/rules/hotspots/hotspots.ts', './kinds/sound.ts')
  const editor = 'components/editor/kinds'
  const reader = 'components/reader/hotspots/kinds'
  const records = [`${editor}/editor-kinds.ts`, `${reader}/reader-kinds.ts`]
  expect(await compile(files)).toEqual(records)
  await add(`${editor}/sound.tsx`, inEditor, `${editor}/editor-kinds.ts`, './sound.tsx')
  await add(`${reader}/sound.ts`, inReader, `${reader}/reader-kinds.ts`, './sound.ts')
  expect(await compile(records)).toEqual([])
})

/** @returns the files that have to do with hotspots: what does not name them does not see their kinds */
async function copyProduct(): Promise<string[]> {
  const about: string[] = []
  for await (const file of glob('{app,components,db,jobs}/**/*.{ts,tsx,mjs}', { cwd: root })) {
    if (/\.(test|fixture)\.tsx?$|^db\/testing\//.test(file)) continue
    const text = await readFile(join(root, file), 'utf8')
    if (/hotspot/i.test(text) || file.endsWith('.d.ts')) about.push(file)
    await mkdir(dirname(join(copy, file)), { recursive: true })
    await writeFile(join(copy, file), text)
  }
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
  for (const file of ['package.json', 'tsconfig.json']) await cp(join(root, file), join(copy, file))
  return about
}

/** Adds a room's file, and its line to the room's record. */
async function add(file: string, text: string, record: string, from: string) {
  await writeFile(join(copy, file), text)
  const before = await readFile(join(copy, record), 'utf8')
  const after = before.replace('\n  product,\n}', '\n  product,\n  sound,\n}')
  expect(after).not.toBe(before)
  await writeFile(join(copy, record), `import { sound } from '${from}'\n${after}`)
}

/** @returns the files in which something is wrong */
async function compile(files: string[]): Promise<string[]> {
  const options = { incremental: false, types: ['node', 'next', 'next/image-types/global'] }
  const settings = { extends: './tsconfig.json', compilerOptions: options, include: [], files }
  await writeFile(join(copy, 'some.json'), JSON.stringify(settings))
  const tsc = [join(root, 'node_modules/typescript/bin/tsc'), '-p', 'some.json', '--pretty', 'false']
  const told = await new Promise<string>(resolve => {
    execFile(process.execPath, tsc, { cwd: copy, maxBuffer: 2 ** 26 }, (_, stdout) => resolve(stdout))
  })
  const faults = Array.from(told.matchAll(/^(\S.*?)\(\d+,\d+\): error/gm), ([, file = '']) => file)
  return [...new Set(faults)].sort()
}
