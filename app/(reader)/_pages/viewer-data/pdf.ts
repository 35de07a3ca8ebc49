import { pdfDownloadUrl } from '#db/groups/addresses.ts'
import { absent, alwaysAsk } from '../door/answers.ts'
import type { OpenedPublication } from '../door/door.ts'

/** Leads to the PDF that readers download; 404 where the group does not offer downloads. */
export async function leadToPdf(
  { head: { publication, group } }: OpenedPublication,
  _: string | undefined,
  request: Request,
): Promise<Response> {
  if (group.disableDownload) return absent(request, 'gone')
  const headers = { Location: pdfDownloadUrl(publication), 'Cache-Control': alwaysAsk }
  return new Response(null, { status: 302, headers })
}
