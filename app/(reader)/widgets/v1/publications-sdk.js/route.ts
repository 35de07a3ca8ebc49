import { readerBundle } from '../../../_pages/bundle.ts'
import { sendSiteScript } from '../../../_pages/site-script.ts'

/** The script that defines `<pw-publications>` in other websites. */
export async function GET(request: Request): Promise<Response> {
  return sendSiteScript(request, readerBundle().widget)
}

export const HEAD = GET
export const dynamic = 'force-dynamic'
