import { open } from 'node:fs/promises'
import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { receiveFile } from '#app/_http/requests/receive-file.ts'
import { resource } from '#app/_http/resource.ts'
import { Invalid } from '#db/errors.ts'
import { findGroup } from '#db/groups/groups.ts'
import { keepLogoUpload } from '#db/groups/logos.ts'
import { isLogoPicture, maxLogoBytes } from '#db/rules/publications/branding.ts'
import { said } from '#db/rules/words/said.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: endpoint({
    summary: "Send a picture that is to become the group's logo",
    description:
      'The body is a PNG, JPEG or WebP itself. It is made into the logo by itself; ask for the group until it is.',
    audience: 'dashboard',
    access: 'manage',
    params: z.object({ group_id: pathId }),
    file: 'image/png',
    returns: { 204: { body: null } },
    async handle({ viewer, params, request }) {
      const { id } = await findGroup(viewer, params.group_id)
      await using received = await receiveFile(request, maxLogoBytes)
      if (!isLogoPicture(await firstBytes(received.path)))
        throw new Invalid({ logo: [said('must be a PNG, JPEG or WebP picture', 'invalid.picture')] })
      await keepLogoUpload(id, received)
      return {}
    },
  }),
})

async function firstBytes(path: string): Promise<Uint8Array> {
  await using file = await open(path)
  const { buffer } = await file.read({ buffer: Buffer.alloc(16), length: 16 })
  return buffer
}
