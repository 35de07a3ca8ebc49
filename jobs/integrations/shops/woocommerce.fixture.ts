// A shop that behaves as WooCommerce does: pages of at most 100, with their number and the total in headers.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type FakeShop = {
  key: string
  /** By the path of the list, such as `products` or `products/7/variations`. */
  lists: Record<string, object[]>
  /** How many products it says that it has; all of them if left out. */
  total?: number
  /** Whether it tells totals at all. */
  isSilent?: boolean
  /** Whether its server keeps the header with the key from it. */
  dropsHeader?: boolean
  /** Of the Store API, with the prices that visitors see. */
  shown?: object[]
  /** Whether the key may not write. */
  isReadOnly?: boolean
}

export type FakeWebhook = { id: number; topic: string; delivery_url: string; secret: string; status: string }

export async function openWooCommerce({
  key,
  lists,
  total,
  isSilent,
  dropsHeader,
  shown,
  isReadOnly,
}: FakeShop) {
  const asked: string[] = []
  const webhooks: FakeWebhook[] = []
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://shop')
    asked.push(`${url.pathname}${url.search}`)
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
    const { searchParams } = url
    const inQuery = `${searchParams.get('consumer_key')}:${searchParams.get('consumer_secret')}`
    const inHeader = request.headers.authorization === `Basic ${Buffer.from(key).toString('base64')}`
    if (url.pathname.endsWith('/wc/store/v1/products') && shown) return answer(200, shown)
    if (inQuery !== key && (dropsHeader || !inHeader))
      return answer(401, { code: 'woocommerce_rest_cannot_view' })
    const path = url.pathname.replace('/shop/wp-json/wc/v3/', '')
    if (path === 'data/currencies/current') return answer(200, { code: 'EUR' })
    if (path === 'webhooks/batch') {
      if (isReadOnly) return answer(401, { code: 'woocommerce_rest_cannot_batch' })
      return answer(200, changeWebhooks(webhooks, JSON.parse(await text(request))))
    }
    const list = path === 'webhooks' ? webhooks : asAsked(lists[path], searchParams)
    const size = Number(url.searchParams.get('per_page') ?? 10)
    const page = Number(url.searchParams.get('page') ?? 1)
    if (list === undefined) return answer(404, { code: 'rest_no_route' })
    if (size > 100) return answer(400, { code: 'rest_invalid_param' })
    if (!isSilent) {
      response.setHeader('X-WP-Total', path === 'products' ? (total ?? list.length) : list.length)
      response.setHeader('X-WP-TotalPages', Math.ceil(list.length / size))
    }
    return answer(200, list.slice((page - 1) * size, page * size))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/shop/`,
    asked,
    webhooks,
    [Symbol.dispose]: () => void server.close(),
  }
}

/** Products without a status are published; those in the trash are in no list. */
function asAsked(list: object[] | undefined, searchParams: URLSearchParams) {
  const ids = searchParams.get('include')?.split(',')
  const wanted = searchParams.get('status')
  return list
    ?.filter(one => {
      const { id, status = 'publish' } = one as { id?: number; status?: string }
      return (!ids || ids.includes(String(id))) && (wanted === 'any' ? status !== 'trash' : status === wanted)
    })
    .map(one => ({ status: 'publish', ...one }))
}

type Batch = { create?: Omit<FakeWebhook, 'id'>[]; delete?: number[] }

function changeWebhooks(webhooks: FakeWebhook[], { create = [], delete: removed = [] }: Batch) {
  const created = create.map((webhook, index) => ({ id: webhooks.length + index + 1, ...webhook }))
  const kept = [...webhooks.filter(({ id }) => !removed.includes(id)), ...created]
  webhooks.splice(0, webhooks.length, ...kept)
  return { create: created, delete: removed.map(id => ({ id })) }
}
