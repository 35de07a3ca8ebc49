import { z } from 'zod'

/** Versions of the protocol that we speak, the newest first: https://ucp.dev/versioning */
export const ucpVersions = ['2026-08-25', '2026-04-08', '2026-01-23', '2026-01-11'] as const
export type UcpVersion = (typeof ucpVersions)[number]

/** A version of a shop: its profile is the one that was read, or elsewhere at `profileUrl`. */
export type NegotiatedVersion = { version: UcpVersion; profileUrl?: string }

const supported = z.record(z.string(), z.unknown()).catch({})
const versions = z.object({
  ucp: z.object({ version: z.string(), supported_versions: supported.optional() }),
  supported_versions: supported.optional(),
})

/** Returns the newest version that a shop and we speak, of its profile; undefined if there is none. */
export function negotiatedVersion(profile: unknown): NegotiatedVersion | undefined {
  const own = versionIn(profile)
  const others = otherVersionsIn(profile)
  for (const version of ucpVersions) {
    if (version === own) return { version }
    const profileUrl = z.url({ protocol: /^https?$/ }).safeParse(others[version]).data
    if (profileUrl !== undefined) return { version, profileUrl }
  }
  return undefined
}

/** Returns the versions that a profile names, for a sentence; none if it is no profile. */
export function versionsToldBy(profile: unknown): string[] {
  const own = versionIn(profile)
  return own === undefined ? [] : [own, ...Object.keys(otherVersionsIn(profile))].filter(isDate)
}

/** Returns the version that a profile describes; undefined if it is no profile. */
export function versionIn(profile: unknown): string | undefined {
  return versions.safeParse(profile).data?.ucp.version
}

function otherVersionsIn(profile: unknown): Record<string, unknown> {
  const read = versions.safeParse(profile).data
  return { ...read?.supported_versions, ...read?.ucp.supported_versions }
}

/** Versions are dates, and nothing else of a profile gets into a sentence. */
function isDate(version: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(version)
}
