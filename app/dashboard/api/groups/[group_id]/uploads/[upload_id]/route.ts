import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { receiveFile } from '#app/_http/requests/receive-file.ts'
import { resource } from '#app/_http/resource.ts'
import { checkBytes, offsetOf, requireTus, tusHeaders } from '#app/dashboard/api/_uploads/tus.ts'
import { Conflict } from '#db/errors.ts'
import {
  findFinished,
  findSending,
  finishUpload,
  keepPart,
  type Sender,
} from '#db/files/unfinished-uploads.ts'
import { findGroup } from '#db/groups/groups.ts'

const params = z.object({ group_id: pathId, upload_id: z.uuid() })

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    summary: 'How much of an upload is here',
    audience: 'dashboard',
    access: 'write',
    params,
    returns: { 200: { body: null } },
    async handle({ viewer, params }) {
      const group = await findGroup(viewer, params.group_id)
      return { headers: await standingOf({ groupId: group.id, userId: viewer.userId }, params.upload_id) }
    },
  }),
  PATCH: endpoint({
    summary: 'Send the next part of a PDF',
    description: 'The last one makes it an upload that a publication can be made of, by the same id.',
    audience: 'dashboard',
    access: 'write',
    params,
    file: 'application/offset+octet-stream',
    returns: { 204: { body: null } },
    async handle({ viewer, params, request }) {
      const group = await findGroup(viewer, params.group_id)
      requireTus(request)
      const sender = { groupId: group.id, userId: viewer.userId }
      const start = offsetOf(request)
      const before = await findSending(sender, params.upload_id)
      if (before.received !== start) throw new Conflict('Other bytes are wanted next.')
      await using part = await receiveFile(request, before.bytes - start)
      await checkBytes(request, part.path)
      const after = await keepPart(sender, params.upload_id, { start, ...part })
      if (after.received === after.bytes) await finishUpload(after)
      return { headers: tusHeaders(after) }
    },
  }),
})

/** Returns the progress; assembles chunks left complete by a host that died. */
async function standingOf(sender: Sender, id: string): Promise<Record<string, string>> {
  const finished = await findFinished(sender.groupId, id)
  if (finished !== undefined)
    return tusHeaders({ bytes: finished, received: finished, createdAt: new Date() })
  const sending = await findSending(sender, id)
  if (sending.received === sending.bytes) await finishUpload(sending)
  return tusHeaders(sending)
}
