import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import { membershipFromJson, membershipJson } from '#app/dashboard/api/_json/people.ts'
import { changeMembership, removePerson } from '#db/people/people.ts'

const params = z.object({ user_id: pathId })

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PATCH: endpoint({
    summary: 'Change what a person may do',
    description: 'Of the whole: what is left out begins anew.',
    audience: 'dashboard',
    access: 'account',
    params,
    body: { scope: 'person', shape: membershipJson },
    returns: { 204: { body: null } },
    async handle({ viewer, params, body }) {
      await changeMembership(viewer, params.user_id, membershipFromJson(body))
      return {}
    },
  }),
  DELETE: endpoint({
    summary: 'Remove a person from the account, with their keys and sessions',
    audience: 'dashboard',
    access: 'account',
    params,
    returns: { 204: { body: null } },
    async handle({ viewer, params }) {
      await removePerson(viewer, params.user_id)
      return {}
    },
  }),
})
