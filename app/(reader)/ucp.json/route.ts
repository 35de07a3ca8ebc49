import { platformProfile } from '#db/rules/shops/ucp.ts'
import { readerJson } from '../_pages/door/answers.ts'

/** Our profile, which shops of the Universal Commerce Protocol read when they are asked for a checkout. */
export function GET(): Response {
  return readerJson(platformProfile(), { 'Cache-Control': 'public, max-age=3600' })
}

export const HEAD = GET
