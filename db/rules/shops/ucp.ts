import { z } from 'zod'

/** Version of the protocol that we speak: https://ucp.dev/specification/overview */
export const ucpVersion = '2026-01-23'

const rest = z.object({ transport: z.literal('rest'), endpoint: z.url() })
const profile = z.object({
  ucp: z.object({
    services: z.object({
      'dev.ucp.shopping': z.union([
        z.array(z.unknown()),
        /** As in 2026-01-11. */
        z.object({ rest: z.object({ endpoint: z.url() }) }),
      ]),
    }),
  }),
})

/** Returns the address at which a shop opens checkouts, of its profile; undefined if it opens none over REST. */
export function checkoutEndpointIn(answer: unknown): string | undefined {
  const read = profile.safeParse(answer)
  if (!read.success) return undefined
  const shopping = read.data.ucp.services['dev.ucp.shopping']
  const endpoint = Array.isArray(shopping)
    ? shopping.map(service => rest.safeParse(service).data).find(service => service)?.endpoint
    : shopping.rest.endpoint
  return endpoint && `${endpoint.replace(/\/+$/, '')}/checkout-sessions`
}

const session = z.object({ continue_url: z.url({ protocol: /^https?$/ }) })

/** Returns where the buyer goes on, of a session that was opened; undefined if the shop opened none. */
export function continueAddressIn(answer: unknown): string | undefined {
  return session.safeParse(answer).data?.continue_url
}

/** Says of us, as the platform, what shops negotiate with. */
export function platformProfile() {
  const of = (name: string) => `https://ucp.dev/${ucpVersion}/${name}`
  const service = {
    version: ucpVersion,
    spec: of('specification/overview'),
    transport: 'rest',
    schema: of('services/shopping/rest.openapi.json'),
  }
  const checkout = {
    version: ucpVersion,
    spec: of('specification/checkout'),
    schema: of('schemas/shopping/checkout.json'),
  }
  return {
    ucp: {
      version: ucpVersion,
      services: { 'dev.ucp.shopping': [service] },
      capabilities: { 'dev.ucp.shopping.checkout': [checkout] },
      payment_handlers: {},
    },
  }
}
