import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { resource } from '#app/_http/resource.ts'
import { installationJson, installationToJson } from '#app/dashboard/api/_json/installation.ts'
import { installationStatus } from '#db/installation/status.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    summary: 'Read how the installation is',
    audience: 'dashboard',
    access: 'installation',
    returns: { 200: { body: z.object({ installation: installationJson }) } },
    async handle() {
      return { body: { installation: installationToJson(await installationStatus()) } }
    },
  }),
})
