import { leadToLatest } from '../_pages/door/latest.ts'

type Context = { params: Promise<{ group: string }> }

/** Redirects to a group's latest publication. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  return leadToLatest(request, (await params).group, '')
}

export const HEAD = GET
