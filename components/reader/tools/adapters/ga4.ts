import type { AnalyticsTools } from '#db/rules/statistics/tools/tools.ts'
import { googleCookies, gtag, setConsent } from './data-layer.ts'
import { loadScript, type OpenTool } from './open-tool.ts'

/** Google Analytics 4, by `gtag`. */
export function openGa4({ measurement_id: id }: Required<AnalyticsTools>['ga4']): OpenTool {
  setConsent('default', true)
  gtag('js', new Date())
  gtag('config', id)
  loadScript(`https://www.googletagmanager.com/gtag/js?id=${id}`)
  return {
    cookies: googleCookies,
    send(event) {
      if ('ecommerce' in event) return gtag('event', event.event, event.ecommerce)
      const { event: name, ...details } = event
      gtag('event', name, details)
    },
    setConsent(isGiven) {
      Object.assign(window, { [`ga-disable-${id}`]: !isGiven })
      setConsent('update', isGiven)
    },
  }
}
