// Runs before every command, on Node 20 or later and without any package: installs packages that are missing or
// differ from the lock file; with `--dev` those of developers too, with `--build` those that are pruned after a build.
// Everything after it runs on the Node version that it installs.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isPruned } from './building/pruned.mjs'
import { hasSources, isAnyBuildStale } from './building/sources.mjs'
import { withoutSecrets } from './secret-variables.mjs'

const oldestNode = 20
// Npm 9.2, which Debian 13 has, cannot read our lock file: it takes overrides by other packages for versions.
const oldestNpm = 10
const newerNpm = 'npm@11.19.1'
const forDevelopers = process.argv.includes('--dev')
const forBuild = process.argv.includes('--build')
const root = fileURLToPath(new URL('../..', import.meta.url))

if (Number.parseInt(process.versions.node, 10) < oldestNode) {
  giveUp(
    `Recto needs Node ${oldestNode} or later, and this is Node ${process.versions.node}. Install a newer one from https://nodejs.org.`,
  )
}
if (hasSources() && !isInstalled()) await install()

/** True if the installed packages, as npm recorded them, match the lock file, and none that were pruned is needed. */
function isInstalled() {
  if (!existsSync(`${root}/node_modules/.bin/node`)) return false
  if (isPruned(root) && (forDevelopers || forBuild || isAnyBuildStale())) return false
  const wanted = packagesIn('package-lock.json')
  const present = packagesIn('node_modules/.package-lock.json')
  return Object.keys(wanted).every(path => path === '' || isAsWanted(wanted[path], present[path]))
}

/**
 * @param {{ version?: string, integrity?: string, optional?: boolean, dev?: boolean } | undefined} wanted
 * @param {{ version?: string, integrity?: string } | undefined} present
 */
function isAsWanted(wanted, present) {
  if (wanted?.dev && !forDevelopers) return true
  // Optional packages for other platforms are in the lock file but not installed.
  if (present === undefined) return wanted?.optional === true
  return wanted?.version === present.version && wanted?.integrity === present.integrity
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, integrity?: string, optional?: boolean, dev?: boolean }>}
 */
function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(`${root}/${file}`, 'utf8')).packages ?? {}
  } catch {
    return {}
  }
}

async function install() {
  // Standard output is the command's: an archive, for instance.
  console.error('Installing packages (a minute or two the first time) …')
  const { code, output } = await npm([
    'ci',
    forDevelopers ? '--include=dev' : '--omit=dev',
    '--no-fund',
    '--no-audit',
    '--loglevel=error',
  ])
  if (code === 0 && isInstalled()) return
  console.error(output.trimEnd())
  giveUp(
    `The packages that Recto is made of could not be installed; npm's own words are above. Check that this machine reaches the npm registry and that there is room in ${root}, and try again.`,
  )
}

/**
 * Runs npm, or a newer one that it fetches where it is too old itself.
 * @param {string[]} args
 */
async function npm(args) {
  const { output } = await run(['--version'])
  const isTooOld = Number.parseInt(output.split('\n').find(line => /^\d/.test(line)) ?? '', 10) < oldestNpm
  return run(isTooOld ? ['exec', '--yes', `--package=${newerNpm}`, '--', 'npm', ...args] : args)
}

/**
 * Runs the npm at hand and kills it when our parent has died, since a shell that ends does not signal us.
 * @param {string[]} args
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function run(args) {
  const { npm_execpath: script, npm_node_execpath: node } = process.env
  const [program, first] = script && node ? [node, [script]] : ['npm', []]
  const env = withoutSecrets(process.env)
  const child = spawn(program, [...first, ...args], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.on('data', chunk => (output += chunk))
  child.stderr.on('data', chunk => (output += chunk))
  const parent = process.ppid
  const watch = setInterval(() => process.ppid === parent || child.kill(), 250)
  return new Promise(resolve => {
    const end = (/** @type {number | null} */ code) => {
      clearInterval(watch)
      resolve({ code, output })
    }
    child.on('error', error => {
      output += error.message
      end(null)
    })
    child.on('close', end)
  })
}

/** @param {string} sentence */
function giveUp(sentence) {
  console.error(sentence)
  process.exit(1)
}
