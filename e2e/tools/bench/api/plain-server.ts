// A server as one would write it by hand for four of our addresses, on the same tables: routes by patterns, a statement or two,
// and an answer of the same fields. It checks keys and groups, and nothing else: no roles, log, limits, tags or events.
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import postgres from 'postgres'

const sql = postgres(process.env.DATABASE_URL ?? '', { max: 10 })

type Rows = Record<string, unknown>[]
type Handle = (
  ids: number[],
  query: URLSearchParams,
  incoming: IncomingMessage,
) => Promise<object | undefined>

const routes: [string, RegExp, Handle][] = [
  ['GET', /^\/v2\/groups\/(\d+)\/publications$/, listPublications],
  ['GET', /^\/v2\/groups\/(\d+)\/publications\/(\d+)$/, getPublication],
  ['GET', /^\/v2\/spreads\/(\d+)\/hotspots$/, listHotspots],
  ['POST', /^\/v2\/spreads\/(\d+)\/hotspots$/, createHotspot],
]

createServer(async (incoming, outgoing) => {
  const [path = '', query] = (incoming.url ?? '').split('?')
  const [, , handle] =
    routes.find(([method, pattern]) => method === incoming.method && pattern.test(path)) ?? []
  const ids = path.match(/\d+/g)?.slice(1).map(Number) ?? []
  const answer = (await isKnown(incoming))
    ? await handle?.(ids, new URLSearchParams(query), incoming)
    : undefined
  const body = JSON.stringify(answer ?? { error: 'There is nothing at this address' })
  const status = answer === undefined ? 404 : incoming.method === 'POST' ? 201 : 200
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
  }
  outgoing.writeHead(status, headers).end(body)
}).listen(Number(process.env.PORT), '127.0.0.1')

async function isKnown({ headers, url }: IncomingMessage): Promise<boolean> {
  if (url === '/healthz') return false
  const hash = createHash('sha256')
    .update(headers.authorization?.slice('ApiKey '.length) ?? '')
    .digest('hex')
  const found = await sql`
    select k.id from api_keys k join users u on u.id = k.user_id
    where k.hash = ${hash} and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())`
  return found.length > 0
}

const told = sql`
  p.*, g.slug as group_slug, g.language as group_language,
  (select count(*)::int from pages where publication_id = p.id) as page_count,
  (select image_key from pages where publication_id = p.id and number = 1) as cover_key,
  array(select metatag_id from publication_metatags where publication_id = p.id) as metatag_ids`

async function listPublications([groupId = 0]: number[], query: URLSearchParams) {
  const limit = Number(query.get('per_page') ?? 1000)
  const offset = (Number(query.get('page') ?? 1) - 1) * limit
  const rows = await sql`
    select ${told} from publications p join groups g on g.id = p.group_id
    where p.group_id = ${groupId} and p.state <> 'archived' order by p.id limit ${limit} offset ${offset}`
  return { publications: rows.map(publicationJson) }
}

async function getPublication([groupId = 0, id = 0]: number[]) {
  const rows = await sql`
    select ${told} from publications p join groups g on g.id = p.group_id
    where p.group_id = ${groupId} and p.id = ${id} and p.state <> 'archived'`
  return { publication: rows.map(publicationJson) }
}

async function listHotspots([spreadId = 0]: number[]) {
  const pages: Rows = await sql`
    select id, number, width_pt, height_pt from pages where spread_id = ${spreadId} order by number`
  const rows: Rows = await sql`
    select h.* from hotspots h join pages p on p.id = h.page_id where p.spread_id = ${spreadId} order by p.number, h.id`
  return { hotspots: rows.map(row => hotspotJson(row, pages)) }
}

async function createHotspot([spreadId = 0]: number[], _: URLSearchParams, incoming: IncomingMessage) {
  const { type, left, top, width, height, ...details } = JSON.parse(
    Buffer.concat(await incoming.toArray()).toString(),
  )
  const pages: Rows = await sql`
    select id, number, publication_id, width_pt, height_pt from pages where spread_id = ${spreadId} order by number`
  const [page] = pages
  if (page === undefined) return undefined
  const place = [Number(page.id), left * pages.length, top, width * pages.length, height]
  const [id = 0, x = 0, y = 0, w = 0, h = 0] = place
  const [row = {}]: Rows = await sql`
    with made as (
      insert into hotspots (page_id, type, "left", top, width, height, details)
      values (${id}, ${String(type)}, ${x}, ${y}, ${w}, ${h}, ${sql.json(details)}) returning *),
    raised as (
      update publications set revision = revision + 1, changed_at = now() where id = ${Number(page.publication_id)})
    select * from made`
  return { hotspot: hotspotJson(row, pages) }
}

function publicationJson({ searched: _, password_hash: __, seal_secret: ___, ...row }: Rows[number]) {
  const file = `https://example.com/assets/${row.group_id}/${row.id}/${row.pdf_uuid}.pdf`
  return {
    ...row,
    browser_title: row.browser_title || row.title,
    language: row.language ?? row.group_language,
    url: `https://example.com/v2/groups/${row.group_id}/publications/${row.id}`,
    cover_url: row.cover_key && `https://example.com/assets/${row.cover_key}-at800.jpg`,
    pdf_download_url: `${file}?name=${encodeURIComponent(`${row.title}.pdf`)}`,
    public_url: row.converted_at && `https://example.com/${row.group_slug}/${row.slug}`,
  }
}

function hotspotJson({ details, ...row }: Rows[number], pages: Rows) {
  const page = pages.findIndex(({ id }) => id === row.page_id)
  const left = (Number(row.left) + page) / pages.length
  return { ...row, ...(details as object), left, width: Number(row.width) / pages.length }
}
