import { bundle } from '../../../_pages/bundle.ts'
import { sendSiteScript } from '../../../_pages/site-script.ts'

/** The script that defines `<pw-publications>` in other websites. */
export async function GET(request: Request): Promise<Response> {
  return sendSiteScript(request, bundle().widget)
}

export const HEAD = GET
export const dynamic = 'force-dynamic'
