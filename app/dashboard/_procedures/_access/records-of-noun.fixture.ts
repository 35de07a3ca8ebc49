// The records that inputs of procedures name, for tests of the boundary.
import type { Ids as Records } from '#app/_http/access/records.fixture.ts'
import { inCamelCase } from '#db/rules/camel-case.ts'
import type { Ids, Listed } from './listed.fixture.ts'

/** The records that `id` is of, by the noun of a procedure; `importId` and the like say it themselves. */
export const recordsOfNoun: Record<string, string> = {
  activity: 'event_id',
  acts: 'act_id',
  affiliates: 'affiliate_id',
  apiKeys: 'api_key_id',
  collections: 'collection_id',
  conversions: 'conversion_id',
  editions: 'edition_id',
  feedFiles: 'feed_file_id',
  'installation/jobs': 'job_id',
  media: 'media_id',
  metatags: 'metatag_id',
  orders: 'order_id',
  people: 'user_id',
  'people/invitations': 'invitation_id',
  productImports: 'import_id',
  productLibraries: 'product_library_id',
  productThemes: 'theme_id',
  products: 'product_id',
  sessions: 'session_id',
  spreads: 'spread_id',
  statistics: 'publication_id',
  themeFonts: 'font_id',
  uploads: 'upload_id',
  webhooks: 'webhook_id',
  'webhooks/deliveries': 'delivery_id',
}

/** Returns the noun of a procedure: `webhooks/deliveries`. */
export const nounOf = ({ name }: Pick<Listed, 'name'>) => name.split('/').slice(0, -1).join('/')

/** Returns ids as the input of a procedure names them. @param records by the names that addresses have for them */
export function idsOf(procedure: Listed, records: Records): Ids {
  const ids: Ids = {}
  for (const [name, id] of Object.entries(records)) {
    ids[inCamelCase(name)] = id
    ids[`${inCamelCase(name)} uuid`] = id
  }
  const own = records[recordsOfNoun[nounOf(procedure)] ?? '']
  return { ...ids, id: own, 'id uuid': own }
}
