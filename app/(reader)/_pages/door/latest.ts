import { findLatest } from '#db/editions/listed.ts'
import { findGroupBySlug } from '#db/groups/groups.ts'
import { absent, answered } from './answers.ts'
import { hasOwnDomain } from './own-domain.ts'

/** Redirects to a group's latest publication. @param place path in it, such as `/cover` */
export function leadToLatest(request: Request, slug: string, place: '' | '/cover'): Promise<Response> {
  return answered(request, async () => {
    const group = await findGroupBySlug(slug)
    if (group === undefined) return absent(request, 'gone')
    const latest = await findLatest(group.id)
    // Same answer as for an unknown group, so that it reveals nothing about groups without publications.
    if (latest === undefined) return absent(request, 'gone')
    // Readers stay on the host that they requested.
    const path = hasOwnDomain(group, request) ? `/${latest.slug}` : `/${group.slug}/${latest.slug}`
    const headers = { Location: path + place, 'Cache-Control': 'no-cache' }
    return new Response(null, { status: 302, headers })
  })
}
