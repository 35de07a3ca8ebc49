// What another kind of hotspot costs: a file that says what it is, and what the editor, the reader and the reader's
// server have for it. The compiler asks for these, and for nothing else.
import { execFile } from 'node:child_process'
import { cp, glob, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const record = 'db/rules/hotspots/hotspots.ts'

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
  blank: () => ({ sound_url: '' }),
  subject: ({ details: { sound_url } }) => sound_url,
  lack: ({ sound_url }) => (sound_url === '' ? 'needs the address of a sound' : undefined),
  faults: ({ details: { sound_url } }, { deadLinks }) => fault('dead_link', deadLinks?.get(sound_url)),
  targets: ({ sound_url }) => [\`sound \${sound_url}\`],
  leadsTo: ({ sound_url }) => sound_url,
} as const satisfies KindRules<z.output<typeof details>>
`

let copy = ''
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'another-kind-'))
})
afterAll(() => rm(copy, { recursive: true }))

test('another kind is asked for by the compiler in three folders', async () => {
  const files = await copyProduct()
  await addSound()
  const faults = await compile(files)
  expect([...new Set(faults.map(fault => dirname(fault)))].sort(), faults.join('\n')).toEqual([
    'app/(reader)/_pages/publication/kinds',
    'components/editor/kinds',
    'components/reader/hotspots/kinds',
  ])
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

async function addSound() {
  await writeFile(join(copy, 'db/rules/hotspots/kinds/sound.ts'), sound)
  const text = await readFile(join(copy, record), 'utf8')
  const added = text.replace('\n} as const\n', '\n  sound,\n} as const\n')
  expect(added).not.toBe(text)
  await writeFile(join(copy, record), `import { sound } from './kinds/sound.ts'\n${added}`)
}

/** @returns the files in which something is wrong, as often as it is */
async function compile(files: string[]): Promise<string[]> {
  const options = { incremental: false, types: ['node', 'next', 'next/image-types/global'] }
  const settings = { extends: './tsconfig.json', compilerOptions: options, include: [], files }
  await writeFile(join(copy, 'some.json'), JSON.stringify(settings))
  const tsc = [join(root, 'node_modules/typescript/bin/tsc'), '-p', 'some.json', '--pretty', 'false']
  const told = await new Promise<string>(resolve => {
    execFile(process.execPath, tsc, { cwd: copy, maxBuffer: 2 ** 26 }, (_, stdout) => resolve(stdout))
  })
  return Array.from(told.matchAll(/^(\S.*?)\(\d+,\d+\): error/gm), ([, file = '']) => file)
}
