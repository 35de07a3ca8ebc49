// Tells which files are built and if they have changed since. Without any package, since it runs before packages are
// installed.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))
/** Folders that the web process is built from, in addition to the files at the root of the checkout. */
const folders = ['app', 'components', 'db']
/** Files that do not affect the served build. */
const notBuilt = /^(?:app\/_start\/|db\/embedded\/)/
const toolSettings = /^(?:biome|knip|vitest|playwright|drizzle|next-env)\./

/** Outputs of a build: OpenAPI document, reader bundle, Next's build. */
const results = ['public/openapi/v2.json', 'public/reader/manifest.json', '.next/BUILD_ID']

const stamp = join(root, '.next/recto-build')

/** True if sources have changed since the last build, or a result of it is missing. */
export function isBuildStale() {
  if (results.some(file => !existsSync(join(root, file)))) return true
  return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== fingerprint()
}

/** @param {string} built fingerprint of the sources that were built */
export function stampBuild(built) {
  writeFileSync(stamp, built)
}

export function fingerprint() {
  const hash = createHash('sha256')
  const files = [...filesOfRoot(), ...folders.flatMap(filesIn)]
  for (const file of files.filter(file => !notBuilt.test(file) && !isForDevelopers(file)).sort()) {
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
