import { unsubscribe } from '#db/statistics/weekly-mails/recipients.ts'

type Context = { params: Promise<{ token: string }> }

/**
 * Ends a weekly mail at once. Mail programs post here without cookies and follow no redirects (RFC 8058), so only the
 * page is sent back to itself, which then says that the mail has ended.
 */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { token } = await params
  await unsubscribe(token)
  if (new URL(request.url).searchParams.get('from') === 'page') return toPage(token)
  return new Response('No more weekly mails of this group are sent to you.\n', { headers })
}

/** Mail programs that do not know one click open the address instead. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  return toPage((await params).token)
}

const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }

function toPage(token: string): Response {
  const Location = `/dashboard/unsubscribe/${encodeURIComponent(token)}`
  return new Response(null, { status: 303, headers: { Location, 'Cache-Control': 'no-store' } })
}
