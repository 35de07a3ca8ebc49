import { endpoint } from '#app/_http/endpoint.ts'
import { resource } from '#app/_http/resource.ts'
import { requestMeasurement } from '#db/installation/storage.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: endpoint({
    summary: 'Measure the storage of all accounts',
    audience: 'dashboard',
    access: 'installation',
    returns: { 204: { body: null } },
    async handle() {
      await requestMeasurement()
      return {}
    },
  }),
})
