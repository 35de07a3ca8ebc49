import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { resource } from '#app/_http/resource.ts'
import { personJson, personToJson } from '#app/dashboard/api/_json/people.ts'
import { listPeople } from '#db/people/people.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    summary: 'List the people of the account',
    audience: 'dashboard',
    access: 'account',
    returns: { 200: { body: z.object({ people: z.array(personJson) }) } },
    async handle({ viewer }) {
      const people = await listPeople(viewer.account.id)
      return { body: { people: people.map(personToJson) } }
    },
  }),
})
