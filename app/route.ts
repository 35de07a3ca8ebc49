import { env } from '#db/env.ts'

/** The bare address of the base host leads to the dashboard; the reader's has nothing to show. */
export async function GET(request: Request): Promise<Response> {
  const { baseUrl } = env()
  const isReader = request.headers.get('host') !== new URL(baseUrl).host
  if (isReader) return new Response('There is nothing at this address.\n', { status: 404 })
  return new Response(null, { status: 302, headers: { Location: '/dashboard' } })
}
