// Tells which files are built and if they have changed since. Without any package, since it runs before packages are
// installed.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const toolSettings = /^(?:biome|knip|vitest|playwright|drizzle|next-env)\./

/**
 * The parts that are built, of the files at the root of the checkout and of folders: the web pages, which takes minutes, and the
 * programs that run, which takes seconds.
 */
const builds = {
  pages: {
    folders: ['app', 'components', 'db'],
    without: /^(?:app\/_start\/|db\/embedded\/)/,
    results: ['public/openapi/v2.json', 'public/reader/manifest.json', '.next/BUILD_ID'],
    stamp: '.next/recto-build',
  },
  programs: {
    folders: ['app', 'components', 'db', 'jobs'],
    without: /\.(?:css|otf|sql)$/,
    results: ['built/app._start.start.mjs'],
    stamp: 'built/recto-build',
  },
}

/** False in a release, which is built and installed. */
export function hasSources() {
  return existsSync(join(root, 'app/_start/start.ts'))
}

export function isAnyBuildStale() {
  return isBuildStale('pages') || isBuildStale('programs')
}

/**
 * True if a result of a build is not there, however old.
 * @param {keyof typeof builds} name
 */
export function isBuildMissing(name) {
  return builds[name].results.some(file => !existsSync(join(root, file)))
}

/**
 * True if sources have changed since the last build or a result of it is missing; never in a release.
 * @param {keyof typeof builds} name
 */
export function isBuildStale(name) {
  if (!hasSources()) return false
  if (isBuildMissing(name)) return true
  const path = join(root, builds[name].stamp)
  return !existsSync(path) || readFileSync(path, 'utf8') !== fingerprint(name)
}

/**
 * @param {keyof typeof builds} name
 * @param {string} built fingerprint of the sources that were built
 */
export function stampBuild(name, built) {
  writeFileSync(join(root, builds[name].stamp), built)
}

/** @param {keyof typeof builds} name */
export function fingerprint(name) {
  const { folders, without } = builds[name]
  const hash = createHash('sha256')
  const files = [...filesOfRoot(), ...folders.flatMap(filesIn)]
  for (const file of files.filter(file => !without.test(file) && !isForDevelopers(file)).sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

/**
 * True for sources that never run in production: tests, what they need, and benches.
 * @param {string} file path from the root
 */
export function isForDevelopers(file) {
  return /\.(?:test|fixture)\.tsx?$|\/(?:bench|testing)\//.test(file)
}

/** Returns code and settings at the root of the checkout, without those of tools for developers. */
export function filesOfRoot() {
  return readdirSync(root, { withFileTypes: true })
    .filter(
      entry => entry.isFile() && /\.(?:tsx?|mjs|json)$/.test(entry.name) && !toolSettings.test(entry.name),
    )
    .map(entry => entry.name)
}

/** @param {string} folder */
function filesIn(folder) {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
  return names.map(name => `${folder}/${name}`).filter(file => statSync(join(root, file)).isFile())
}
