import { z } from 'zod'
import { errorJson } from '#app/_http/answers/refusal-shapes.ts'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { receiveFile } from '#app/_http/requests/receive-file.ts'
import { resource } from '#app/_http/resource.ts'
import { fontFamily, fontJson, fontToJson } from '#app/v2/_json/themes/fonts.ts'
import { findGroup } from '#db/groups/groups.ts'
import { mostFontBytes } from '#db/rules/themes/limits.ts'
import { keepFont } from '#db/themes/fonts/fonts.ts'
import { listFonts } from '#db/themes/fonts/list.ts'

const params = z.object({ group_id: pathId })

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    summary: "List the fonts that a group's product themes can use",
    description: 'Lists the fonts of the group, oldest first.',
    audience: 'ours',
    access: 'read',
    scope: 'all',
    params,
    returns: { 200: { body: z.object({ theme_fonts: z.array(fontJson) }) } },
    async handle({ viewer, params }) {
      const group = await findGroup(viewer, params.group_id)
      return { body: { theme_fonts: (await listFonts(group.id)).map(fontToJson) } }
    },
  }),
  POST: endpoint({
    summary: 'Send a font for product themes',
    description: 'The body is a WOFF2 file itself. It takes the place of the font of that family.',
    audience: 'ours',
    access: 'write',
    scope: 'all',
    params,
    query: z.object({ family: fontFamily }),
    file: 'font/woff2',
    returns: {
      201: { body: z.object({ theme_font: fontJson }) },
      409: { description: 'The group has as many fonts as it can have', body: errorJson },
    },
    async handle({ viewer, params, query, request }) {
      const group = await findGroup(viewer, params.group_id)
      await using received = await receiveFile(request, mostFontBytes)
      return { body: { theme_font: fontToJson(await keepFont(group.id, query.family, received)) } }
    },
  }),
})
