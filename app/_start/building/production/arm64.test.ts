import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#db/own-files.ts'

type Locked = {
  os?: string[]
  cpu?: string[]
  libc?: string[]
  integrity?: string
  optionalDependencies?: Record<string, string>
}

const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'))
const lock: Record<string, Locked> = read('package-lock.json').packages

/** Finds a package as Node does: beside, then above the package that asks for it. */
function folderOf(name: string, from: string, lock: Record<string, unknown>): string | undefined {
  const folder = from === '' ? `node_modules/${name}` : `${from}/node_modules/${name}`
  if (lock[folder] !== undefined) return folder
  if (from === '') return undefined
  return folderOf(name, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), lock)
}

function packageOf(file: string): string {
  return /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? file
}

/** Returns the packages that have a build for Linux on x64 and none on arm64. */
function withoutArm64(packages: Record<string, Locked>): string[] {
  return Object.entries(packages)
    .filter(([, { cpu }]) => cpu === undefined)
    .filter(([path, { optionalDependencies = {} }]) => {
      const builds = Object.keys(optionalDependencies).map(
        name => packages[folderOf(name, path, packages) ?? ''],
      )
      const count = (processor: string) => builds.filter(build => build && runsOn(processor, build)).length
      return count('arm64') < count('x64')
    })
    .map(([path]) => path)
}

/** A package without a sum was not in the registry when the lock file was written. */
function runsOn(processor: string, { os = [], cpu = [], libc = ['glibc'], integrity }: Locked): boolean {
  return os.includes('linux') && cpu.includes(processor) && libc.includes('glibc') && integrity !== undefined
}

test('each package with a build for Linux on x64 has one on arm64', () => {
  expect(withoutArm64(lock)).toEqual([])
})

test.each([
  ['node_modules/sharp', 'node_modules/@img/sharp-linux-arm64'],
  ['node_modules/esbuild', 'node_modules/@esbuild/linux-arm64'],
])('%s is named where %s is missing or was not in the registry', (owner, build) => {
  const { [build]: _, ...others } = lock
  expect(withoutArm64(others)).toEqual([owner])
  expect(withoutArm64({ ...lock, [build]: { ...lock[build], integrity: undefined } })).toEqual([owner])
})

test('programs for one processor are in packages that say so', () => {
  const programs = globSync('node_modules/**/*.node', { cwd: root })
  expect(programs.length).toBeGreaterThan(0)
  expect(programs.filter(file => lock[packageOf(file)]?.cpu === undefined)).toEqual([])
})

test('packages may run their scripts on arm64 where they may on x64', () => {
  const { allowScripts } = read('package.json')
  const unequal = Object.keys(allowScripts).filter(
    name => allowScripts[name] !== allowScripts[name.replace(/-x64$/, '-arm64')],
  )
  expect(unequal).toEqual([])
})
