import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { receiveFile } from '#app/_http/requests/receive-file.ts'
import { resource } from '#app/_http/resource.ts'
import { errorJson } from '#app/v2/_json/refusals.ts'
import { findGroup } from '#db/groups/groups.ts'
import { mostFontBytes } from '#db/rules/themes/limits.ts'
import { keepFont } from '#db/themes/fonts/fonts.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: endpoint({
    summary: 'Send a font for product themes',
    description: 'The body is a WOFF2 file itself. It takes the place of the font of that family.',
    audience: 'dashboard',
    access: 'write',
    params: z.object({ group_id: pathId }),
    query: z.object({
      family: z
        .string()
        .regex(/^[\p{L}\p{N}][\p{L}\p{N} _-]{0,59}$/u, 'must be up to 60 letters, digits, spaces and hyphens')
        .describe('The name that CSS has for it in font-family'),
    }),
    file: 'font/woff2',
    returns: {
      201: { body: z.object({ theme_font: z.object({ id: z.int(), family: z.string(), bytes: z.int() }) }) },
      409: { description: 'The group has as many fonts as it can have', body: errorJson },
    },
    async handle({ viewer, params, query, request }) {
      const group = await findGroup(viewer, params.group_id)
      await using received = await receiveFile(request, mostFontBytes)
      return { body: { theme_font: await keepFont(group.id, query.family, received) } }
    },
  }),
})
