/** The bare address of the dashboard's host, the only one that gets here, leads to the dashboard. */
export async function GET(): Promise<Response> {
  return new Response(null, { status: 302, headers: { Location: '/dashboard' } })
}
