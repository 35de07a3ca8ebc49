import { readerBundle } from '../_pages/bundle.ts'
import { sendSiteScript } from '../_pages/site-script.ts'

/** The embed script for other websites. */
export async function GET(request: Request): Promise<Response> {
  return sendSiteScript(request, readerBundle().embed)
}

export const HEAD = GET
export const dynamic = 'force-dynamic'
