import { open } from 'node:fs/promises'
import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { receiveFile } from '#app/_http/requests/receive-file.ts'
import { resource } from '#app/_http/resource.ts'
import { groupSettingsJson, groupSettingsToJson } from '#app/dashboard/api/_json/groups.ts'
import { Invalid } from '#db/errors.ts'
import { findDomainCheck } from '#db/groups/domain-checks.ts'
import { findGroup } from '#db/groups/groups.ts'
import { keepLogoUpload, removeLogo } from '#db/groups/logos.ts'
import { isLogoPicture, maxLogoBytes } from '#db/rules/publications/branding.ts'
import type { Group } from '#db/schema/groups.ts'

const params = z.object({ group_id: pathId })
const answer = z.object({ group: groupSettingsJson })

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: endpoint({
    summary: "Send a picture that is to become the group's logo",
    description:
      'The body is a PNG, JPEG or WebP itself. It is made into the logo by itself; ask for the group until it is.',
    audience: 'dashboard',
    access: 'manage',
    params,
    file: 'image/png',
    returns: { 202: { body: answer } },
    async handle({ viewer, params, request }) {
      const { id } = await findGroup(viewer, params.group_id)
      await using received = await receiveFile(request, maxLogoBytes)
      if (!isLogoPicture(await firstBytes(received.path)))
        throw new Invalid({ logo: ['must be a PNG, JPEG or WebP picture'] })
      return told(await keepLogoUpload(id, received))
    },
  }),
  DELETE: endpoint({
    summary: "Take a group's logo away",
    audience: 'dashboard',
    access: 'manage',
    params,
    returns: { 200: { body: answer } },
    async handle({ viewer, params }) {
      const { id } = await findGroup(viewer, params.group_id)
      return told(await removeLogo(id))
    },
  }),
})

async function firstBytes(path: string): Promise<Uint8Array> {
  await using file = await open(path)
  const { buffer } = await file.read({ buffer: Buffer.alloc(16), length: 16 })
  return buffer
}

async function told(group: Group) {
  return { body: { group: groupSettingsToJson(group, await findDomainCheck(group)) } }
}
