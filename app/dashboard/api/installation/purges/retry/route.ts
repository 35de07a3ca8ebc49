import { endpoint } from '#app/_http/endpoint.ts'
import { resource } from '#app/_http/resource.ts'
import { retryPurges } from '#db/cache-purges/failed.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: endpoint({
    summary: 'Tell shared caches again what changed',
    audience: 'dashboard',
    access: 'installation',
    returns: { 204: { body: null } },
    async handle() {
      await retryPurges()
      return {}
    },
  }),
})
