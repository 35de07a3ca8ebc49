// A shop that behaves as Shopify does: a leaky bucket for REST, a bucket of points for GraphQL, pages by Link and cursor.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type FakeVariant = {
  id: number
  sku: string
  title: string
  price: string
  compare_at_price?: string
  /** By name, in the order of the product's options. */
  options?: Record<string, string>
}
export type FakeProduct = {
  id: number
  title: string
  variants: FakeVariant[]
  isUnpublished?: boolean
  /** From when on readers of the shop see it. */
  publishedFrom?: string
  hasNoHandle?: boolean
  isDraft?: boolean
  /** When it changed; a day of old if left out. */
  updatedAt?: string
}
export type FakeWebhook = { id: string; topic: string; uri: string; includeFields?: string[] }

/** The shop's products, and how it limits and counts. */
export type Behaviour = {
  key: string
  products: FakeProduct[]
  /** How many products it says that it has; all of them if left out. */
  total?: number
  /** Requests that the bucket of REST takes; 40 at Shopify. */
  bucket?: number
  /** Topics that the key may not register. */
  refusedTopics?: string[]
}

/** Serves a shop. `pause` lets its time pass, by which its buckets leak. */
export async function openShopify(behaviour: Behaviour) {
  const webhooks: FakeWebhook[] = []
  const seen = { keys: new Set<string>(), agents: new Set<string>(), asked: 0 }
  const state = { ms: 0, level: 0, points: 1000, refusals: 0, webhooks, ...seen }
  const server = createServer(async (request, response) => {
    const key = request.headers['x-shopify-access-token']?.toString() ?? ''
    state.keys.add(key)
    state.agents.add(request.headers['user-agent'] ?? '')
    state.asked += 1
    if (key !== behaviour.key)
      return answer(response, 401, { errors: '[API] Invalid API key or access token' })
    const url = new URL(request.url ?? '/', 'http://shop')
    return url.pathname.endsWith('/graphql.json')
      ? graphQl(request, response, behaviour, state)
      : rest(url, request, response, behaviour, state)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    async pause(ms: number) {
      state.ms += ms
      state.level = Math.max(0, state.level - ms / 500)
      state.points = Math.min(1000, state.points + ms / 20)
    },
    [Symbol.dispose]: () => void server.close(),
  }
}

type State = { level: number; points: number; refusals: number; webhooks: FakeWebhook[] }

function rest(
  url: URL,
  { headers }: IncomingMessage,
  response: ServerResponse,
  { products, total = products.length, bucket = 40 }: Behaviour,
  state: State,
) {
  if (state.level + 1 > bucket) {
    state.refusals += 1
    response.setHeader('Retry-After', '2.0')
    return answer(response, 429, { errors: 'Exceeded 2 calls per second for api client.' })
  }
  state.level += 1
  response.setHeader('X-Shopify-Shop-Api-Call-Limit', `${Math.ceil(state.level)}/${bucket}`)
  if (url.pathname.endsWith('/shop.json')) return answer(response, 200, { shop: { currency: 'EUR' } })
  if (url.pathname.endsWith('/products/count.json')) return answer(response, 200, { count: total })
  const limit = Number(url.searchParams.get('limit') ?? 50)
  const cursor = url.searchParams.get('page_info')
  if (limit > 250 || (cursor !== null && url.searchParams.has('status')))
    return answer(response, 400, { errors: 'Bad request' })
  const ids = url.searchParams.get('ids')?.split(',')
  const listed = products.filter(({ id, isDraft }) => (ids ? ids.includes(String(id)) : !isDraft))
  const from = Number(cursor ?? 0)
  const page = listed.slice(from, from + limit)
  if (from + limit < listed.length) {
    const next = `http://${headers.host}${url.pathname}?limit=${limit}&page_info=${from + limit}`
    const before = `http://${headers.host}${url.pathname}?limit=${limit}&page_info=0`
    response.setHeader('Link', `<${before}>; rel="previous", <${next}>; rel="next"`)
  }
  return answer(response, 200, {
    products: page.map(product => ({
      ...product,
      status: product.isDraft ? 'draft' : 'active',
      updated_at: updatedAtOf(product),
      handle: product.hasNoHandle ? '' : `product-${product.id}`,
      published_at: product.isUnpublished ? null : (product.publishedFrom ?? '2026-01-01T00:00:00Z'),
      body_html: '<b>Soft</b>',
      vendor: 'Oak & Sons',
      images: [{ id: 5, src: `https://cdn.example.com/${product.id}.jpg` }],
      options: Object.keys(optionsOf(product.variants[0])).map((name, index) => ({
        name,
        position: index + 1,
      })),
      variants: product.variants.map(({ options, ...variant }) => ({
        ...variant,
        ...Object.fromEntries(
          Object.values(optionsOf({ options })).map((value, index) => [`option${index + 1}`, value]),
        ),
        image_id: null,
        inventory_management: 'shopify',
        inventory_policy: 'deny',
        inventory_quantity: variant.id % 2,
      })),
    })),
  })
}

/** A product without options has one, as at Shopify. */
function optionsOf(variant: Pick<FakeVariant, 'options'> | undefined): Record<string, string> {
  return variant?.options ?? { Title: 'Default Title' }
}

async function graphQl(
  request: IncomingMessage,
  response: ServerResponse,
  { products, total = products.length, refusedTopics = [] }: Behaviour,
  state: State,
) {
  const { query, variables } = JSON.parse(await text(request))
  const ofWebhooks = webhookAnswer(query, variables, refusedTopics, state)
  if (ofWebhooks) return answer(response, 200, ofWebhooks)
  const sizes = Array.from(query.matchAll(/first: (\d+)/g), ([, size]) => Number(size))
  const [first = 0, ...inner] = variables.ids ? [variables.ids.length, ...sizes] : sizes
  const cost = inner.length === 0 ? first : first * inner.reduce((sum, size) => sum + size, 1)
  const told = (status: object) => ({
    cost: {
      requestedQueryCost: cost,
      throttleStatus: { maximumAvailable: 1000, currentlyAvailable: state.points, restoreRate: 50 },
      ...status,
    },
  })
  if (cost > 1000)
    return answer(response, 200, {
      errors: [{ message: 'Too costly', extensions: { code: 'MAX_COST_EXCEEDED' } }],
    })
  if (cost > state.points) {
    state.refusals += 1
    const errors = [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }]
    return answer(response, 200, { errors, extensions: told({ actualQueryCost: null }) })
  }
  state.points -= cost
  if (variables.ids) {
    const shop = `http://${request.headers.host}`
    const nodes = variables.ids.map((id: string) => nodeOf(id, products, shop, sizes[1]))
    return answer(response, 200, { data: { shop: { currencyCode: 'EUR' }, nodes } })
  }
  const data = variables.id
    ? { product: { variants: connection(variantsOf(products, variables.id), sizes[0], variables.after) } }
    : {
        shop: { currencyCode: 'EUR' },
        productsCount: { count: total, precision: 'EXACT' },
        products: connection(
          products
            .filter(({ isDraft }) => !isDraft)
            .map(product => node(product, `http://${request.headers.host}`, sizes[2])),
          sizes[0],
          variables.after,
        ),
      }
  return answer(response, 200, { data, extensions: told({ actualQueryCost: cost }) })
}

/** A product, or an item of stock, whose number is that of its variant. */
function nodeOf(id: string, products: FakeProduct[], shop: string, variants = 0) {
  const [, kind, number] = /^gid:..shopify.(\w+).(\d+)$/.exec(id) ?? []
  if (kind === 'Product') {
    const product = products.find(one => String(one.id) === number)
    return product ? node(product, shop, variants) : null
  }
  const owner = products.find(one => one.variants.some(variant => String(variant.id) === number))
  return owner
    ? { legacyResourceId: number, variant: { product: { legacyResourceId: String(owner.id) } } }
    : null
}

function webhookAnswer(
  query: string,
  variables: { id: string; topic: string; webhook: { uri: string; includeFields?: string[] } },
  refused: string[],
  { webhooks }: State,
) {
  if (query.includes('webhookSubscriptions('))
    return { data: { webhookSubscriptions: { pageInfo: { hasNextPage: false }, nodes: webhooks } } }
  if (query.includes('webhookSubscriptionDelete')) {
    webhooks.splice(0, webhooks.length, ...webhooks.filter(({ id }) => id !== variables.id))
    return {
      data: { webhookSubscriptionDelete: { deletedWebhookSubscriptionId: variables.id, userErrors: [] } },
    }
  }
  if (!query.includes('webhookSubscriptionCreate')) return undefined
  if (refused.includes(variables.topic))
    return { errors: [{ message: 'Access denied', extensions: { code: 'ACCESS_DENIED' } }] }
  const id = `gid://shopify/WebhookSubscription/${webhooks.length + 1}-${variables.topic}`
  webhooks.push({ id, topic: variables.topic, ...variables.webhook })
  return { data: { webhookSubscriptionCreate: { webhookSubscription: { id }, userErrors: [] } } }
}

/** Shopify tells no address of what is not published, or not yet. */
function isHidden({ isUnpublished, publishedFrom = '2026-01-01' }: FakeProduct): boolean {
  return isUnpublished === true || new Date(publishedFrom) > new Date()
}

function updatedAtOf({ updatedAt }: FakeProduct): string {
  return updatedAt ?? '2026-01-01T00:00:00Z'
}

function node(product: FakeProduct, shop: string, variants = 0) {
  return {
    id: `gid://shopify/Product/${product.id}`,
    legacyResourceId: String(product.id),
    status: product.isDraft ? 'DRAFT' : 'ACTIVE',
    updatedAt: updatedAtOf(product),
    onlineStoreUrl: isHidden(product) ? null : `${shop}/products/product-${product.id}`,
    title: product.title,
    descriptionHtml: '<b>Soft</b>',
    vendor: 'Oak & Sons',
    images: { nodes: [{ url: `https://cdn.example.com/${product.id}.jpg` }] },
    variants: connection(product.variants.map(variantNode), variants, null),
  }
}

function variantsOf(products: FakeProduct[], id: string) {
  return products.find(product => id.endsWith(`/${product.id}`))?.variants.map(variantNode) ?? []
}

function variantNode({ id, compare_at_price, options, ...variant }: FakeVariant) {
  return {
    ...variant,
    legacyResourceId: String(id),
    compareAtPrice: compare_at_price ?? null,
    availableForSale: id % 2 === 1,
    selectedOptions: Object.entries(optionsOf({ options })).map(([name, value]) => ({ name, value })),
  }
}

function connection(nodes: object[], size = 0, after: string | null) {
  const from = Number(after ?? 0)
  const end = from + size
  return {
    nodes: nodes.slice(from, end),
    pageInfo: { hasNextPage: end < nodes.length, endCursor: String(end) },
  }
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}
