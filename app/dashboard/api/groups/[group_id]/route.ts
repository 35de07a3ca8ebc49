import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import { groupChanges } from '#app/dashboard/api/_json/group-fields.ts'
import { groupSettingsJson, groupSettingsToJson } from '#app/dashboard/api/_json/groups.ts'
import { deleteGroup, updateGroup } from '#db/groups/changes.ts'
import { findDomainCheck } from '#db/groups/domain-checks.ts'
import { findGroup } from '#db/groups/groups.ts'
import { camelCased } from '#db/rules/camel-case.ts'
import type { Group } from '#db/schema/groups.ts'

const params = z.object({ group_id: pathId })
const answer = z.object({ group: groupSettingsJson })

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    summary: "Get a group's settings",
    audience: 'dashboard',
    access: 'read',
    params,
    returns: { 200: { body: answer } },
    async handle({ viewer, params }) {
      return told(await findGroup(viewer, params.group_id))
    },
  }),
  PATCH: endpoint({
    summary: "Change a group's settings; readers see it at once",
    audience: 'dashboard',
    access: 'manage',
    params,
    body: { scope: 'group', shape: groupChanges },
    returns: { 200: { body: answer } },
    async handle({ viewer, params, body }) {
      const { id } = await findGroup(viewer, params.group_id)
      const { customDomain, ...rest } = camelCased(body)
      const changes = { ...rest, ...(customDomain !== undefined && { claimedDomain: customDomain || null }) }
      return told(await updateGroup(id, changes))
    },
  }),
  DELETE: endpoint({
    summary: 'Take a group away that holds no publication',
    audience: 'dashboard',
    access: 'account',
    params,
    returns: { 204: { body: null } },
    async handle({ viewer, params }) {
      const { id } = await findGroup(viewer, params.group_id)
      await deleteGroup(id)
      return {}
    },
  }),
})

async function told(group: Group) {
  return { body: { group: groupSettingsToJson(group, await findDomainCheck(group)) } }
}
