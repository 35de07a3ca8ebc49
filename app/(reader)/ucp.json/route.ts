import { platformProfile } from '#db/rules/shops/ucp/profiles.ts'
import { ucpVersions } from '#db/rules/shops/ucp/versions.ts'
import { readerJson } from '../_pages/door/answers.ts'

/** Our profile of the newest version, which shops of the Universal Commerce Protocol read. */
export function GET(): Response {
  return readerJson(platformProfile(ucpVersions[0]), { 'Cache-Control': 'public, max-age=3600' })
}

export const HEAD = GET
