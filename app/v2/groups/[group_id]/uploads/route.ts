import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { receiveFile } from '#app/_http/requests/receive-file.ts'
import { resource } from '#app/_http/resource.ts'
import { expectRoom } from '#db/accounts/quotas/room.ts'
import { env } from '#db/env.ts'
import { keepUpload } from '#db/files/uploads.ts'
import { findGroup } from '#db/groups/groups.ts'
import { filledText } from '#db/rules/shapes/texts.ts'

const uploadJson = z.object({ id: z.uuid(), file_name: z.string(), bytes: z.int() }).meta({ id: 'Upload' })

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: endpoint({
    summary: 'Upload a PDF for a publication',
    description:
      'The body is the PDF itself. Use the id as `upload_id` once, within a day; after that the file is deleted.',
    audience: 'ours',
    access: 'write',
    scope: 'publications',
    params: z.object({ group_id: pathId }),
    file: 'application/pdf',
    query: z.object({ file_name: filledText(255).default('publication.pdf') }),
    returns: { 201: { body: z.object({ upload: uploadJson }) } },
    async handle({ viewer, params, query, request }) {
      const group = await findGroup(viewer, params.group_id)
      await expectRoom(group.id, { bytes: 1 })
      await using received = await receiveFile(request, env().maxPdfBytes)
      const upload = await keepUpload(group.id, { ...received, fileName: query.file_name })
      return { body: { upload: { id: upload.id, file_name: upload.fileName, bytes: upload.bytes } } }
    },
  }),
})
