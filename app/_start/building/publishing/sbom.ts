import { createHash } from 'node:crypto'

type LockedPackage = {
  version?: string
  resolved?: string
  integrity?: string
  license?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  name?: string
}

/** Lock file of npm, as far as it is read. */
export type Lock = { name: string; version: string; packages: Record<string, LockedPackage> }

export type ReleasePlatform = { os: string; cpu: string }

/**
 * Lists what a release is made of as a CycloneDX 1.6 document, https://cyclonedx.org/docs/1.6/json/: all packages that
 * are not for developers, as the lock file has them, for one platform.
 */
export function softwareBill({ name, version, packages }: Lock, platform: ReleasePlatform) {
  const components = Object.entries(packages)
    .filter(([path, locked]) => path !== '' && locked.dev !== true && isFor(locked, platform))
    .map(([path, locked]) => componentOf(locked.name ?? nameIn(path), locked))
  const unique = new Map(components.map(component => [component['bom-ref'], component]))
  const root = {
    type: 'application',
    'bom-ref': `pkg:generic/${name}@${version}`,
    name,
    version,
    licenses: [{ license: { id: 'MIT' } }],
  }
  const sorted = [...unique.values()].sort((one, other) => one['bom-ref'].localeCompare(other['bom-ref']))
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify([root, platform, sorted]))}`,
    version: 1,
    metadata: { component: root },
    components: sorted,
    dependencies: [{ ref: root['bom-ref'], dependsOn: sorted.map(component => component['bom-ref']) }],
  }
}

function isFor({ os, cpu }: LockedPackage, platform: ReleasePlatform): boolean {
  return (os?.includes(platform.os) ?? true) && (cpu?.includes(platform.cpu) ?? true)
}

/** `node_modules/a/node_modules/@b/c` is the package `@b/c`. */
function nameIn(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

function componentOf(name: string, { version = '', integrity, license }: LockedPackage) {
  const [, scope, own = name] = /^(@[^/]+)\/(.+)$/.exec(name) ?? []
  const purl = `pkg:npm/${scope === undefined ? '' : `${encodeURIComponent(scope)}/`}${own}@${version}`
  const [algorithm, sum] = integrity?.split('-') ?? []
  return {
    type: 'library',
    'bom-ref': purl,
    ...(scope !== undefined && { group: scope }),
    name: own,
    version,
    purl,
    ...(license !== undefined && { licenses: [{ expression: license }] }),
    ...(algorithm === 'sha512' &&
      sum !== undefined && {
        hashes: [{ alg: 'SHA-512', content: Buffer.from(sum, 'base64').toString('hex') }],
      }),
  }
}

/** The same content has the same number. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
