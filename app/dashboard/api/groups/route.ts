import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { resource } from '#app/_http/resource.ts'
import { newGroup } from '#app/dashboard/api/_json/group-fields.ts'
import { groupSettingsJson, groupSettingsToJson } from '#app/dashboard/api/_json/groups.ts'
import { createGroup } from '#db/groups/changes.ts'
import { camelCased } from '#db/rules/camel-case.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: endpoint({
    summary: 'Make a group',
    audience: 'dashboard',
    access: 'account',
    body: { scope: 'group', shape: newGroup },
    returns: { 201: { body: z.object({ group: groupSettingsJson }) } },
    async handle({ viewer, body }) {
      const group = await createGroup(viewer.account.id, camelCased(body))
      return { body: { group: groupSettingsToJson(group, undefined) } }
    },
  }),
})
