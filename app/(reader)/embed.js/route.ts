import { bundle } from '../_pages/bundle.ts'
import { sendSiteScript } from '../_pages/site-script.ts'

/** The embed script for other websites. */
export async function GET(request: Request): Promise<Response> {
  return sendSiteScript(request, bundle().embed)
}

export const HEAD = GET
export const dynamic = 'force-dynamic'
