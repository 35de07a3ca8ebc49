import { readerUrl } from '#db/addresses.ts'
import { listOnline } from '#db/editions.ts'
import { findGroupBySlug } from '#db/groups.ts'
import { absent, answered } from '../_pages/answers.ts'

type Context = { params: Promise<{ group: string }> }

/** Leads to a group's latest publication. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  return answered(request, async () => {
    const group = await findGroupBySlug((await params).group)
    if (group === undefined) return absent(request, 'gone')
    const [latest] = await listOnline(group.id, 1)
    if (latest === undefined) return absent(request, 'gone', { language: group.language })
    const headers = { Location: readerUrl(group, latest.slug), 'Cache-Control': 'no-cache' }
    return new Response(null, { status: 302, headers })
  })
}

export const HEAD = GET
