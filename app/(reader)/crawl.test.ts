// Everything that the public can ask for, asked for of a publication behind a password, by whoever does not know it.
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { pathSegments } from '#app/_http/ingress/target.ts'
import { findRoutes, routerOf } from '#app/_http/router.ts'
import { putOnline } from '#app/v1/online.fixture.ts'
import { database } from '#db/client.ts'
import { files } from '#db/files/files.ts'
import { pdfKey } from '#db/files/keys.ts'
import { newProduct } from '#db/products/products.fixture.ts'
import { updatePublication } from '#db/publication-changes/changes.ts'
import type { Publication } from '#db/publications/publications.ts'
import type { Group } from '#db/schema/groups.ts'
import { pages } from '#db/schema/pages/pages.ts'
import type { Product } from '#db/schema/products/products.ts'
import { listSpreads } from '#db/spreads/spreads.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'

const routes = await findRoutes(fileURLToPath(new URL('..', import.meta.url)), ['(reader)', 'assets', 'v1'])
const match = routerOf(routes)

let group: Group
let publication: Publication
let product: Product
/** What nobody may find: words, keys and bytes of the publication. */
let secrets: RegExp

beforeAll(async () => {
  const owner = await newAccount()
  group = owner.group
  publication = await putOnline(group, { title: 'Spring', description: 'Secret description' })
  const { id } = publication
  await database().update(pages).set({ text: 'Secret text' }).where(eq(pages.publicationId, id))
  product = await newProduct(group.id, 'CHAIR', { title: 'Secret chair', description: 'Secret wood' })
  for (const spread of await listSpreads(id)) {
    const place = { top: 0.1, left: 0.2, width: 0.3, height: 0.4, title: 'Secret hotspot' }
    const json = { type: 'product', ...place, product_ids: [product.id] }
    const { status } = await call('POST', `/v2/spreads/${spread.id}/hotspots`, { key: owner.key, json })
    expect(status).toBe(201)
  }
  for (const { number, imageKey } of await database().select().from(pages).where(eq(pages.publicationId, id)))
    await store(`${imageKey}-at800.jpg`, `Secret picture ${number}`)
  await store(pdfKey(group.id, id, publication.pdfUuid), 'Secret PDF')
  publication = await updatePublication(group.id, id, { secured: true, password: 'open sesame' })
  secrets = new RegExp(`Secret|open sesame|/pages/\\d|${publication.pdfUuid}|unlocked/[\\w-]{20}`)
})

async function store(key: string, content: string) {
  const path = join(await mkdtemp(join(tmpdir(), 'recto-secret-')), 'file')
  await writeFile(path, content)
  await files().put(key, path)
}

/** Every address that a route may have for this publication, and those that somebody may have learned before. */
function addresses(): string[] {
  const values: Record<string, string[]> = {
    '[group]': [group.slug],
    '[group_slug]': [group.slug],
    '[slug]': [publication.slug],
    '[publication_slug]': [publication.slug],
    '[pages]': ['1', '2-3', '4', '3', '99'],
    '[id]': [String(product.id), '1'],
    '[product_id]': [String(product.id)],
    '[page]': ['1', '2'],
    '[path]': ['nothing'],
    '[rest]': ['nothing'],
    '[version]': ['2026-01-23'],
  }
  const ofRoutes = routes
    .filter(({ segments }) => !segments.includes('[...key]'))
    .flatMap(({ segments }) =>
      segments.reduce<string[]>(
        (starts, segment) => {
          const ends = /^\[/.test(segment) ? values[segment.replace('...', '')] : [segment]
          // A route with another part is to be added to this test.
          if (ends === undefined) throw new Error(`No value for ${segment}`)
          return starts.flatMap(start => ends.map(end => `${start}/${end}`))
        },
        [''],
      ),
    )
  const url = encodeURIComponent(`http://127.0.0.1:3000/${group.slug}/${publication.slug}`)
  const pdf = `/assets/${pdfKey(group.id, publication.id, publication.pdfUuid)}`
  return [
    ...ofRoutes,
    ...ofRoutes.map(address => `${address}?q=secret&unlocked&format=json&url=${url}`),
    `/oembed?url=${url}`,
    `/oembed?url=${url}%2Fpage%2F2-3`,
    `${pdf}?response-content-disposition=attachment`,
    `${pdf}?seal=${'a'.repeat(32)}`,
    ...[1, 2, 3, 4].map(number => `/assets/1/${publication.id}/pages/${number}-at800.jpg`),
    `/assets/unlocked/${'a'.repeat(32)}/1/${publication.id}/pages/1-at800.jpg`,
    `/assets/unlocked//1/${publication.id}/pages/1-at800.jpg`,
  ]
}

type Answered = { address: string; status: number; said: string }

/** What an address says, in its headers too, to whoever asks without a password. */
async function ask(address: string, init: RequestInit): Promise<Answered> {
  const request = new Request(`http://127.0.0.1:3000${address}`, init)
  const found = match(pathSegments(new URL(request.url).pathname))
  const handler = found && (await found.route.load())[request.method]
  if (!handler) return { address, status: 404, said: '' }
  const response = await handler(request, { params: Promise.resolve(found.params) })
  const headers = JSON.stringify([...response.headers])
  return { address, status: response.status, said: `${headers}\n${await response.text()}` }
}

/** Asks for addresses, and then for whatever of ours stood in the answers. */
async function crawl(init: RequestInit): Promise<Answered[]> {
  const known = new Set(addresses())
  const answers: Answered[] = []
  for (const address of known) {
    const answer = await ask(address, init)
    answers.push(answer)
    for (const [, found = ''] of answer.said.matchAll(/"(?:https?:\/\/127\.0\.0\.1:3000)?(\/[^"\\\s<>]*)"/g))
      known.add(found.replaceAll('&amp;', '&'))
  }
  return answers
}

const askers: [who: string, init: RequestInit][] = [
  ['a browser', {}],
  ['somebody with a forged cookie', { headers: { Cookie: 'recto.pass.1=99999999999.x; recto.pass.2=1.1' } }],
  ['somebody with an old copy', { headers: { 'If-None-Match': '*' } }],
  ['a programme', { headers: { Accept: 'application/json', Range: 'bytes=0-5' } }],
  ['somebody who looks only', { method: 'HEAD' }],
  ['somebody who sends nothing', { method: 'POST', headers: { 'Sec-Fetch-Site': 'same-origin' } }],
]

/** Takes events of readers, and answers the same for every address: see `hidden.test.ts`. */
const tellsNobody = /\/events(?:\.gif)?(?:\?|$)/

test.each(askers)('%s finds nothing of it', async (_, init) => {
  const answers = await crawl(init)
  expect(answers.length).toBeGreaterThan(40)
  const found = answers.filter(({ said }) => secrets.test(said))
  expect(found.map(({ address, said }) => `${address}: ${secrets.exec(said)?.[0]}`)).toEqual([])
  const opened = answers.filter(
    ({ address, status }) =>
      status < 300 && address.startsWith(`/${group.slug}/${publication.slug}`) && !tellsNobody.test(address),
  )
  expect(opened.map(({ address }) => address)).toEqual([])
})

test('the same search finds everything once there is no password', async () => {
  await updatePublication(group.id, publication.id, { secured: false })
  const said = (await crawl({})).map(answer => answer.said).join('\n')
  for (const secret of [
    'Secret text',
    'Secret chair',
    'Secret picture 1',
    'Secret PDF',
    'Secret description',
  ])
    expect(said).toContain(secret)
})
