import { z } from 'zod'
import { type UcpVersion, ucpVersions } from './versions.ts'

const shopping = 'dev.ucp.shopping'
const checkout = 'dev.ucp.shopping.checkout'

const rest = z.object({ transport: z.literal('rest'), endpoint: z.url(), version: z.string().optional() })
const profile = z.object({
  ucp: z.object({
    services: z.object({
      [shopping]: z.union([
        z.array(z.unknown()),
        /** As in 2026-01-11. */
        z.object({ rest: z.object({ endpoint: z.url() }) }),
      ]),
    }),
    /** By name; a list in 2026-01-11. */
    capabilities: z
      .union([z.record(z.string(), z.unknown()), z.array(z.object({ name: z.string() }))])
      .optional(),
  }),
})

/** Returns the address at which a shop opens checkouts, of its profile; undefined if it opens none over REST. */
export function checkoutEndpointIn(answer: unknown, version: UcpVersion): string | undefined {
  const read = profile.safeParse(answer)
  if (!read.success) return undefined
  const { services, capabilities } = read.data.ucp
  if (capabilities !== undefined && !namesOf(capabilities).includes(checkout)) return undefined
  const service = services[shopping]
  const endpoint = Array.isArray(service) ? restOf(service, version)?.endpoint : service.rest.endpoint
  return endpoint && `${endpoint.replace(/\/+$/, '')}/checkout-sessions`
}

/** A service of another version than its profile counts as missing since 2026-08-25; before, shops may mix them. */
function restOf(services: unknown[], version: UcpVersion) {
  const overRest = services.flatMap(service => rest.safeParse(service).data ?? [])
  const own = overRest.find(service => service.version === version)
  return own ?? (isStrict(version) ? overRest.find(service => service.version === undefined) : overRest[0])
}

function isStrict(version: UcpVersion): boolean {
  return version >= '2026-08-25'
}

function namesOf(capabilities: Record<string, unknown> | { name: string }[]): string[] {
  return Array.isArray(capabilities) ? capabilities.map(({ name }) => name) : Object.keys(capabilities)
}

/** Returns the version of a profile of ours that is asked for; undefined if we do not speak it. */
export function spokenVersion(version: string): UcpVersion | undefined {
  return ucpVersions.find(spoken => spoken === version)
}

/** Says of us, as the platform, what shops negotiate with. A profile has one version, so there is one for each. */
export function platformProfile(version: UcpVersion) {
  if (version === '2026-01-11') return firstProfile(version)
  const of = (name: string) => `https://ucp.dev/${version}/${name}`
  const page = isStrict(version) ? 'specification/shopping/checkout' : 'specification/checkout'
  const service = {
    version,
    spec: of('specification/overview'),
    transport: 'rest',
    schema: of('services/shopping/rest.openapi.json'),
  }
  return {
    ucp: {
      version,
      services: { [shopping]: [service] },
      capabilities: {
        [checkout]: [{ version, spec: of(page), schema: of('schemas/shopping/checkout.json') }],
      },
      payment_handlers: {},
    },
  }
}

/** Platforms named capabilities alone, in a list. */
function firstProfile(version: UcpVersion) {
  const spec = 'https://ucp.dev/specification/checkout'
  const schema = 'https://ucp.dev/schemas/shopping/checkout.json'
  return {
    ucp: { version, capabilities: [{ name: checkout, version, spec, schema }] },
    payment: { handlers: [] },
  }
}
