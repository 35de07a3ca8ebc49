import { findCollection } from '#db/collections/collections.ts'
import { findMetatag } from '#db/collections/metatags.ts'
import { findConversion } from '#db/conversions/conversions.ts'
import { NotFound } from '#db/errors.ts'
import { findGroup } from '#db/groups/groups.ts'
import { findHotspot } from '#db/hotspots/hotspots.ts'
import { findFeedImport } from '#db/imports/imports.ts'
import { findIntegration } from '#db/imports/integrations.ts'
import { findImport } from '#db/imports/logs.ts'
import { findProductLibrary } from '#db/libraries/libraries.ts'
import { findOrder } from '#db/orders/orders.ts'
import type { Viewer } from '#db/people/viewer.ts'
import { findPublication } from '#db/publications/publications.ts'
import type { Group } from '#db/schema/groups.ts'
import { findSpread } from '#db/spreads/spreads.ts'
import { findTheme } from '#db/themes/list.ts'
import { findDelivery } from '#db/webhooks/deliveries/deliveries.ts'
import { findEndpoint } from '#db/webhooks/endpoints/endpoints.ts'

type Ids = Partial<Record<string, unknown>>

/**
 * Looks up every record in a v2 address, for invalid requests alone: an unknown record is 404 whatever the body says.
 * @throws NotFound, Forbidden
 */
export async function requireRecords(viewer: Viewer, ids: Ids): Promise<void> {
  const id = (name: string) => (typeof ids[name] === 'number' ? ids[name] : undefined)
  const [groupId, spreadId] = [id('group_id'), id('spread_id')]
  if (spreadId !== undefined) await requireHotspot(viewer, spreadId, id('hotspot_id'))
  if (groupId === undefined) return
  const group = await findGroup(viewer, groupId)
  for (const [name, find] of Object.entries(ofGroup)) {
    const named = id(name)
    if (withLibraries.includes(name) && viewer.account.disabledFeatures.includes('product_libraries'))
      continue
    if (named !== undefined) await find(group.id, named)
  }
  const webhookId = id('webhook_id')
  if (webhookId !== undefined) await requireWebhook(viewer, group, webhookId, id('delivery_id'))
  const publicationId = id('publication_id')
  if (publicationId !== undefined) await requireOfPublication(group.id, publicationId, id)
}

const ofGroup: Record<string, (groupId: number, id: number) => Promise<unknown>> = {
  metatag_id: findMetatag,
  collection_id: findCollection,
  product_library_id: findProductLibrary,
  product_feed_id: findFeedImport,
  import_id: findImport,
  integration_id: findIntegration,
  theme_id: findTheme,
  order_id: findOrder,
}

/** Where the account has no product libraries, every endpoint of these says so. */
const withLibraries = ['product_library_id', 'integration_id']

async function requireHotspot(viewer: Viewer, spreadId: number, hotspotId: number | undefined) {
  const spread = await findSpread(viewer, spreadId)
  if (hotspotId !== undefined) await findHotspot(spread, hotspotId)
}

async function requireWebhook(viewer: Viewer, group: Group, webhookId: number, deliveryId?: number) {
  const endpoint = await findEndpoint(viewer, group, webhookId)
  if (deliveryId !== undefined) await findDelivery(endpoint.id, deliveryId)
}

async function requireOfPublication(
  groupId: number,
  publicationId: number,
  id: (name: string) => number | undefined,
): Promise<void> {
  const { pageCount } = await findPublication(groupId, publicationId)
  const [conversionId, pageNumber] = [id('conversion_id'), id('page_number')]
  if (conversionId !== undefined) await findConversion(publicationId, conversionId)
  if (pageNumber !== undefined && pageNumber > pageCount) throw new NotFound('Page')
}
