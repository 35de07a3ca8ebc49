import { folderOf } from '#db/rules/statistics/tools/addresses.ts'
import type { AnalyticsTools } from '#db/rules/statistics/tools/tools.ts'
import type { FieldEvent } from '../field-event.ts'
import { loadScript, type OpenTool } from './open-tool.ts'

declare global {
  interface Window {
    _paq?: { push(...commands: unknown[][]): unknown }
  }
}

/** Matomo, by `_paq`: views of products as ecommerce, searches as searches, everything else as events. */
export function openMatomo({ address, site_id: id }: Required<AnalyticsTools>['matomo']): OpenTool {
  const folder = folderOf(address)
  push(['setTrackerUrl', `${folder}matomo.php`], ['setSiteId', id])
  push(['trackPageView'], ['enableLinkTracking'])
  loadScript(`${folder}matomo.js`)
  return {
    cookies: /^_pk_/,
    send: event => push(...commandsFor(event)),
    setConsent: isGiven => push(isGiven ? ['setConsentGiven'] : ['requireConsent']),
  }
}

function push(...commands: unknown[][]) {
  window._paq ??= []
  window._paq.push(...commands)
}

function commandsFor(event: FieldEvent): unknown[][] {
  if (event.event === 'search') return [['trackSiteSearch', event.search_term, false, event.results]]
  if (event.event === 'share') return [['trackEvent', 'Share', event.content_type, event.item_id]]
  if ('video_title' in event)
    return [['trackEvent', 'Video', event.event, event.video_title, event.video_percent]]
  const { items, value, item_list_name: list } = event.ecommerce
  const [only] = items
  if (event.event === 'view_item' && only)
    return [
      ['setEcommerceView', only.item_id, only.item_name, false, only.price ?? false],
      ['trackPageView', only.item_name],
    ]
  return [['trackEvent', 'Products', event.event, list ?? only?.item_name, value ?? items.length]]
}
