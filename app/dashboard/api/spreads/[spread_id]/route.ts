import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import { editorSpreadToJson } from '#app/dashboard/api/_json/editor-spreads.ts'
import { spreadAnswer } from '#components/editor/saving/answers.ts'
import { readEditorSpread } from '#db/themes/editor-spreads.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    summary: 'Get a spread as the hotspot editor shows it',
    audience: 'dashboard',
    access: 'read',
    params: z.object({ spread_id: pathId }),
    returns: { 200: { body: spreadAnswer } },
    async handle({ viewer, params }) {
      return { body: { spread: editorSpreadToJson(await readEditorSpread(viewer, params.spread_id)) } }
    },
  }),
})
