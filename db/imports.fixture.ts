import { glob, readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** @param target as it is written: a package, or a path that begins with `#` or `.` */
export type Import = { file: string; target: string }

/** A statement, of values or of types; or an expression. */
const imported =
  /^(?:import|export)\b(?:[^'"]*?\sfrom)?\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm

/** Returns paths from the root. */
export function allSources(pattern: string): Promise<string[]> {
  return Array.fromAsync(glob(pattern, { cwd: root }))
}

/** Returns paths from the root, without tests and their fixtures. */
export async function sources(pattern: string): Promise<string[]> {
  return (await allSources(pattern)).filter(file => !/\.(test|fixture|spec)\.tsx?$/.test(file))
}

export async function readImports(files: readonly string[]): Promise<Import[]> {
  const found: Import[] = []
  for (const file of files) {
    const text = await readFile(join(root, file), 'utf8')
    for (const [, one, other] of text.matchAll(imported)) found.push({ file, target: one ?? other ?? '' })
  }
  return found
}

/** Returns the path from the root of a file of ours that is imported. */
export function pathOf({ file, target }: Import): string {
  return target.startsWith('#') ? target.slice(1) : relative(root, join(root, dirname(file), target))
}
