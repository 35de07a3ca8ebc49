import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import { groupSettingsJson, groupSettingsToJson } from '#app/dashboard/api/_json/groups.ts'
import { database } from '#db/client.ts'
import { askForDomainCheck, findDomainCheck } from '#db/groups/domain-checks.ts'
import { findGroup } from '#db/groups/groups.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: endpoint({
    summary: "Look again where the group's own domain leads",
    description: 'Takes some seconds; ask for the group until `is_checking` is false.',
    audience: 'dashboard',
    access: 'manage',
    params: z.object({ group_id: pathId }),
    returns: { 202: { body: z.object({ group: groupSettingsJson }) } },
    async handle({ viewer, params }) {
      const group = await findGroup(viewer, params.group_id)
      await database().transaction(tx => askForDomainCheck(tx, group))
      return { body: { group: groupSettingsToJson(group, await findDomainCheck(group)) } }
    },
  }),
})
