import type { AnalyticsTools } from '#db/rules/statistics/tools/tools.ts'
import { googleCookies, push, setConsent } from './data-layer.ts'
import { loadScript, type OpenTool } from './open-tool.ts'

/** Google Tag Manager, by `dataLayer`. */
export function openGtm({ container_id: id }: Required<AnalyticsTools>['gtm']): OpenTool {
  setConsent('default', true)
  push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  loadScript(`https://www.googletagmanager.com/gtm.js?id=${id}`)
  return {
    cookies: googleCookies,
    send(event) {
      // Tag Manager merges entries: products of the event before would stay.
      if ('ecommerce' in event) push({ ecommerce: null })
      push(event)
    },
    setConsent: isGiven => setConsent('update', isGiven),
  }
}
