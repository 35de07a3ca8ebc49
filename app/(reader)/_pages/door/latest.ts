import { findLatest } from '#db/editions/editions.ts'
import { findGroupBySlug } from '#db/groups/groups.ts'
import { absent, answered } from './answers.ts'
import { hasOwnDomain } from './own-domain.ts'

/**
 * Leads to a group's latest publication.
 * @param place in it, such as `/cover`
 */
export function leadToLatest(request: Request, slug: string, place: '' | '/cover'): Promise<Response> {
  return answered(request, async () => {
    const group = await findGroupBySlug(slug)
    if (group === undefined) return absent(request, 'gone')
    const latest = await findLatest(group.id)
    // In the language of who asks, as where there is no group: nothing is told of one that shows nothing.
    if (latest === undefined) return absent(request, 'gone')
    // Readers stay on the host that they came by.
    const path = hasOwnDomain(group, request) ? `/${latest.slug}` : `/${group.slug}/${latest.slug}`
    const headers = { Location: path + place, 'Cache-Control': 'no-cache' }
    return new Response(null, { status: 302, headers })
  })
}
