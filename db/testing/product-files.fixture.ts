import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Reads the source of the product, without tests, for tests on it. */
export async function readProductFiles(): Promise<{ file: string; text: string }[]> {
  const found: { file: string; text: string }[] = []
  for await (const file of glob('{app,components,db,jobs}/**/*.{ts,tsx}', { cwd: root }))
    if (!/\.(test|fixture|d)\.tsx?$/.test(file))
      found.push({ file, text: await readFile(join(root, file), 'utf8') })
  return found
}

/** Matches a name in snake and in camel case. */
export function wordOf(name: string): RegExp {
  const camel = name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return new RegExp(`\\b(${name}|${camel})\\b`)
}
