import { findLatest } from '#db/editions/listed.ts'
import { findGroupBySlug } from '#db/groups/groups.ts'
import { absent, answered } from './answers.ts'
import { hasOwnDomain } from './own-domain.ts'

/**
 * Redirects to a group's latest publication; an embed, and the cover that it shows before, to the latest that readers may see
 * without a password. @param place path in it, such as `/cover`
 */
export function leadToLatest(request: Request, slug: string, place: '' | '/cover'): Promise<Response> {
  return answered(request, async () => {
    const group = await findGroupBySlug(slug)
    if (group === undefined) return absent(request, 'gone')
    const latest = await findLatest(group.id, { prefersOpen: isEmbedded(request, place) })
    // Same answer as for an unknown group, so that it reveals nothing about groups without publications.
    if (latest === undefined) return absent(request, 'gone')
    // Readers stay on the host that they requested.
    const path = hasOwnDomain(group, request) ? `/${latest.slug}` : `/${group.slug}/${latest.slug}`
    const headers = { Location: path + place, 'Cache-Control': 'no-cache', Vary: 'Sec-Fetch-Dest' }
    return new Response(null, { status: 302, headers })
  })
}

/** True for frames in other pages (https://www.w3.org/TR/fetch-metadata/#sec-fetch-dest-header). */
function isEmbedded({ headers }: Request, place: '' | '/cover'): boolean {
  return place === '/cover' || ['iframe', 'frame', 'embed'].includes(headers.get('sec-fetch-dest') ?? '')
}
