import { platformProfile, spokenVersion } from '#db/rules/shops/ucp/profiles.ts'
import { absent, readerJson } from '../../_pages/door/answers.ts'

type Addressed = { params: Promise<{ version: string }> }

/** Our profile of one version, which shops of the Universal Commerce Protocol read when they are asked for a checkout. */
export async function GET(request: Request, { params }: Addressed): Promise<Response> {
  const version = spokenVersion((await params).version)
  if (version === undefined) return absent(request, 'gone')
  return readerJson(platformProfile(version), { 'Cache-Control': 'public, max-age=3600' })
}

export const HEAD = GET
