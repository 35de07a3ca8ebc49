import { folderOf, plausibleAddress } from '#db/rules/statistics/tools/addresses.ts'
import type { AnalyticsTools } from '#db/rules/statistics/tools/tools.ts'
import type { FieldEvent } from '../field-event.ts'
import { loadScript, type OpenTool } from './open-tool.ts'

type Queue = { (...event: unknown[]): void; q?: unknown[] }

declare global {
  interface Window {
    plausible?: Queue
  }
}

/** Plausible, by custom events with single values. Its manual script counts nothing by itself, so it need not be stopped. */
export function openPlausible({ domain, address }: Required<AnalyticsTools>['plausible']): OpenTool {
  window.plausible ??= waiting()
  window.plausible('pageview')
  loadScript(`${folderOf(address || plausibleAddress)}js/script.manual.js`, { domain })
  return { send: event => window.plausible?.(event.event, { props: propertiesOf(event) }) }
}

/** Keeps events until its script comes, which looks for them in `q`. */
function waiting(): Queue {
  const queue: Queue = (...event) => {
    queue.q = [...(queue.q ?? []), event]
  }
  return queue
}

function propertiesOf(event: FieldEvent): Record<string, string | number> {
  if (!('ecommerce' in event)) {
    const { event: _, ...properties } = event
    return properties
  }
  const { items, value, currency, item_list_name: list } = event.ecommerce
  const [only] = items
  return {
    ...(list === undefined ? { item_id: only?.item_id ?? '', item_name: only?.item_name ?? '' } : { list }),
    items: items.length,
    ...(value !== undefined && { value }),
    ...(currency !== undefined && { currency }),
  }
}
