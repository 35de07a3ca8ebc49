// A copy of the product for tests that add to it, and ask the compiler what else that asks for.
import { execFile } from 'node:child_process'
import { cp, glob, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Copies the product for the running test. @param about found in the files that are to be compiled */
export async function copyProduct(about: RegExp) {
  const copy = await mkdtemp(join(tmpdir(), 'product-copy-'))
  onTestFinished(() => rm(copy, { recursive: true }))
  const files: string[] = []
  const copied = ['{app,components,db,jobs}/**/*.{ts,tsx,mjs}', 'db/rules/**/*.json']
  for await (const file of glob(copied, { cwd: root })) {
    if (/\.(test|fixture)\.tsx?$|^db\/testing\//.test(file)) continue
    const text = await readFile(join(root, file), 'utf8')
    if ((about.test(text) && !file.endsWith('.json')) || file.endsWith('.d.ts')) files.push(file)
    await mkdir(dirname(join(copy, file)), { recursive: true })
    await writeFile(join(copy, file), text)
  }
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
  for (const file of ['package.json', 'tsconfig.json']) await cp(join(root, file), join(copy, file))
  return {
    /** The files that match `about`. No other file sees what a test adds. */
    files,
    create: (file: string, text: string) => writeFile(join(copy, file), text),
    async change(file: string, from: string, to: string) {
      const before = await readFile(join(copy, file), 'utf8')
      const after = before.replace(from, to)
      expect(after).not.toBe(before)
      await writeFile(join(copy, file), after)
    },
    /** @returns the files in which the compiler finds something wrong, sorted. @throws Error if it could not work */
    compile: (some: readonly string[]) => compile(copy, some),
  }
}

async function compile(copy: string, files: readonly string[]): Promise<string[]> {
  const options = { incremental: false, types: ['node', 'next', 'next/image-types/global'] }
  const settings = { extends: './tsconfig.json', compilerOptions: options, include: [], files }
  await writeFile(join(copy, 'some.json'), JSON.stringify(settings))
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  // Half the work: else each of four checkers checks what the files share.
  const tsc = [compiler, '-p', 'some.json', '--pretty', 'false', '--singleThreaded']
  const { error, told } = await new Promise<{ error: Error | null; told: string }>(resolve => {
    execFile(process.execPath, tsc, { cwd: copy, maxBuffer: 2 ** 26 }, (error, told) =>
      resolve({ error, told }),
    )
  })
  const faults = Array.from(told.matchAll(/^(\S.*?)\(\d+,\d+\): error/gm), ([, file = '']) => file)
  if (error !== null && faults.length === 0) throw new Error(`The compiler told no file: ${told}`)
  return [...new Set(faults)].sort()
}
