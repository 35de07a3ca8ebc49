import { findLatest } from '#db/editions.ts'
import { findGroupBySlug } from '#db/groups.ts'
import { absent, answered } from '../_pages/answers.ts'
import { hasOwnDomain } from '../_pages/own-domain.ts'

type Context = { params: Promise<{ group: string }> }

/** Leads to a group's latest publication. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  return answered(request, async () => {
    const group = await findGroupBySlug((await params).group)
    if (group === undefined) return absent(request, 'gone')
    const latest = await findLatest(group.id)
    // In the language of who asks, as where there is no group: nothing is told of one that shows nothing.
    if (latest === undefined) return absent(request, 'gone')
    // Whoever came by one host stays there.
    const location = hasOwnDomain(group, request) ? `/${latest.slug}` : `/${group.slug}/${latest.slug}`
    const headers = { Location: location, 'Cache-Control': 'no-cache' }
    return new Response(null, { status: 302, headers })
  })
}

export const HEAD = GET
