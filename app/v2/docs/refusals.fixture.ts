// Situations in which operations refuse what they otherwise do, as the reference shows them.
import { eq } from 'drizzle-orm'
import { call } from '#app/_http/calls.fixture.ts'
import { endImports } from '#app/v2/records.fixture.ts'
import { minimal, newSpreads } from '#app/v2/spreads.fixture.ts'
import { setFeature, setPublishingLimit } from '#db/accounts/accounts.ts'
import { budgets } from '#db/attempts/budgets.ts'
import { database } from '#db/client.ts'
import { updateProductLibrary } from '#db/libraries/libraries.ts'
import { attempts } from '#db/schema/people/attempts.ts'
import { readFontFile } from '#db/themes/themes.fixture.ts'
import type { Sending, World } from './recorded.fixture.ts'

/** Changes a world so that an operation is refused. @returns what is then sent, and instead of which ids */
export type Situation = (world: World) => Promise<Sending | undefined>

const font = await readFontFile()

const number = (world: World, name: string) => Number(world.values[name])

async function change(world: World, path: string, json: object, method = 'PUT'): Promise<undefined> {
  const { status } = await call(method, `${world.path}${path}`, { key: world.key, json })
  if (status >= 300) throw new Error(`${method} ${path} was answered ${status}`)
}

const inUse: Situation = world =>
  change(world, `/publications/${world.values.publication_id}`, {
    publication: { collection_id: world.values.collection_id, metatag_ids: [world.values.metatag_id] },
  })

const shown: Situation = async world => {
  const { spreads } = await newSpreads({ owner: world })
  const json = { ...minimal.image, media_id: world.values.media_id }
  await call('POST', `${spreads[0]}/hotspots`, { key: world.key, json })
  return undefined
}

const imported: Situation = async world => {
  await updateProductLibrary(world.group.id, number(world, 'product_library_id'), {
    integrationInstanceId: number(world, 'integration_id'),
  })
  return undefined
}

const importing: Situation = async world => {
  await endImports()
  const json = { product_feed: { url: 'https://example.com/products.xml' } }
  return change(world, '/product_feeds', json, 'POST')
}

const withoutAddress: Situation = async () => ({ json: { product_feed: { url: '' } } })

const unconverted: Situation = async ({ path, key }) => {
  const publication = { title: 'Autumn', source_url: 'https://example.com/autumn.pdf' }
  const { body } = await call('POST', `${path}/publications`, { key, json: { publication } })
  return { values: { publication_id: body.publication.id } }
}

const published: Situation = world =>
  change(
    world,
    `/publications/${world.values.publication_id}/editions/${world.values.edition_id}/publish`,
    {},
    'POST',
  )

const atLimit: Situation = async world => {
  const { publication } = await newSpreads({ owner: world })
  await setPublishingLimit(world.account.id, 0)
  return { values: { publication_id: publication.id } }
}

const onlyPage: Situation = async world => {
  const { publication } = await newSpreads({ owner: world, pageCount: 1 })
  return { values: { publication_id: publication.id, page_number: 1 } }
}

const off: Situation = world =>
  change(world, `/webhooks/${world.values.webhook_id}`, { webhook: { enabled: false } }, 'PATCH')

const withoutLibraries: Situation = async world => {
  await setFeature(world.account.id, 'product_libraries', false)
  return { isWithoutBody: true }
}

const protectedByPassword: Situation = world =>
  change(world, `/publications/${world.values.publication_id}`, {
    publication: { secured: true, password: 'tulip' },
  })

const full =
  (path: string, makeRequest: (at: number) => RequestInit & { json?: unknown; query?: string }): Situation =>
  async world => {
    for (let at = 0; ; at += 1) {
      const { json, query = '', ...init } = makeRequest(at)
      const { status } = await call('POST', `${world.path}${path}${query}`, { key: world.key, json, ...init })
      if (status === 409) return undefined
      if (status !== 201) throw new Error(`POST ${path} was answered ${status}`)
    }
  }

const asked: Situation = async world => {
  await call('GET', `${world.path}/statistics`, { key: world.key })
  await database()
    .update(attempts)
    .set({
      used: budgets['statistics: account'].most,
      endsAt: new Date(Date.now() + 3_540_000).toISOString(),
    })
    .where(eq(attempts.subject, String(world.account.id)))
  return undefined
}

/** By operation and status; each situation is one world. */
export const situations: Record<string, Record<number, Situation>> = {
  deleteCollection: { 409: inUse },
  deleteMedia: { 409: shown },
  deleteMetatag: { 409: inUse, 413: async () => ({ json: { text: 'x'.repeat(1_000_001) } }) },
  deleteIntegration: { 409: imported, 422: withoutLibraries },
  getIntegration: { 422: withoutLibraries },
  listIntegrations: { 422: withoutLibraries },
  importProductFeed: { 409: importing, 412: withoutAddress },
  updateProductFeed: { 409: importing, 412: withoutAddress },
  getProductLibrary: { 422: withoutLibraries },
  deleteProductLibrary: { 422: withoutLibraries },
  syncProductLibrary: { 422: withoutLibraries },
  listProductLibraries: { 422: withoutLibraries },
  createProductTheme: {
    409: full('/product_themes', at => ({
      json: { product_theme: { name: `Theme ${at}`, template: '{{title}}', css: '' } },
    })),
  },
  createThemeFont: {
    409: full('/theme_fonts', at => ({
      query: `?family=Font${at}`,
      headers: { 'Content-Type': 'font/woff2' },
      body: font,
    })),
  },
  cancelConversion: {
    409: world =>
      change(
        world,
        `/publications/${world.values.publication_id}/conversions/${world.values.conversion_id}/cancel`,
        {},
        'POST',
      ),
  },
  convertPublicationAgain: { 409: unconverted },
  duplicatePublication: { 409: unconverted },
  createEdition: { 409: unconverted },
  publishEdition: { 409: published },
  deleteEdition: { 409: world => published(world) },
  undoEdition: { 409: async () => undefined },
  publishPublication: { 402: atLimit, 422: unconverted },
  unlistPublication: { 402: atLimit, 422: unconverted },
  deletePage: { 422: onlyPage },
  getGroupStatistics: { 429: asked },
  getPublicationStatistics: { 429: asked },
  queryStatistics: { 429: asked },
  testWebhook: { 409: off },
  replayEvents: { 409: off },
  replayDelivery: { 409: off },
  getShownProduct: { 403: protectedByPassword },
  getPublicationData: { 403: protectedByPassword },
}
