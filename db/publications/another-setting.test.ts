// Another setting costs its lines in a section of the list, and a column. Version 2, the dashboard's JSON, activity,
// groups' defaults, account features and both forms follow.
import { execFile } from 'node:child_process'
import { cp, glob, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const section = 'db/rules/publications/settings/reading.ts'
const table = 'db/schema/publications.ts'

let copy = ''
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'another-setting-'))
})
afterAll(() => rm(copy, { recursive: true }))

test('another setting is asked for nowhere but in its section and in the table', async () => {
  const files = await copyProduct()
  await add(
    section,
    '  settings: {\n',
    "    show_page_numbers: { ...flag, name: 'Page numbers', hint: 'Below each page.', groupDefault: {} },\n",
  )
  await add(table, '    test: boolean()', '', '    showPageNumbers: boolean().notNull().default(false),\n')
  expect(await faultsOf(files)).toEqual([])
})

/** @returns the files that have to do with settings: what does not name them does not see them */
async function copyProduct(): Promise<string[]> {
  const about: string[] = []
  for await (const file of glob('{app,components,db,jobs}/**/*.{ts,tsx,mjs}', { cwd: root })) {
    if (/\.(test|fixture)\.tsx?$|^db\/testing\//.test(file)) continue
    const text = await readFile(join(root, file), 'utf8')
    if (/publications\/(settings|changes|defaults)/.test(text) || file.endsWith('.d.ts')) about.push(file)
    await mkdir(dirname(join(copy, file)), { recursive: true })
    await writeFile(join(copy, file), text)
  }
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
  for (const file of ['package.json', 'tsconfig.json']) await cp(join(root, file), join(copy, file))
  return about
}

/** Adds lines to a file, after some text or before another. */
async function add(file: string, at: string, after: string, before = '') {
  const text = await readFile(join(copy, file), 'utf8')
  const added = text.replace(at, `${before}${at}${after}`)
  expect(added).not.toBe(text)
  await writeFile(join(copy, file), added)
}

/** @returns the files in which something is wrong */
async function faultsOf(files: string[]): Promise<string[]> {
  const options = { incremental: false, types: ['node', 'next', 'next/image-types/global'] }
  const settings = { extends: './tsconfig.json', compilerOptions: options, include: [], files }
  await writeFile(join(copy, 'some.json'), JSON.stringify(settings))
  const tsc = [join(root, 'node_modules/typescript/bin/tsc'), '-p', 'some.json', '--pretty', 'false']
  const printed = await new Promise<string>(resolve => {
    execFile(process.execPath, tsc, { cwd: copy, maxBuffer: 2 ** 26 }, (_, stdout) => resolve(stdout))
  })
  const faults = Array.from(printed.matchAll(/^(\S.*?)\(\d+,\d+\): error/gm), ([, file = '']) => file)
  return [...new Set(faults)]
}
