// Everything that the public can ask for, asked for of publications that are not online: the answers have to be those
// for a publication that nobody ever made, byte by byte.
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { pathSegments } from '#app/_http/ingress/target.ts'
import { findRoutes, routerOf } from '#app/_http/router.ts'
import { putOnline } from '#app/v1/online.fixture.ts'
import { files } from '#db/files/files.ts'
import { pdfKey } from '#db/files/keys.ts'
import { createPublication, updatePublication } from '#db/publication-changes/changes.ts'
import { archive, carryOutSchedule } from '#db/publications/publishing.ts'
import type { Group } from '#db/schema/groups.ts'
import { newAccount, newGroup } from '#db/testing/accounts.fixture.ts'

const routes = await findRoutes(fileURLToPath(new URL('..', import.meta.url)), ['(reader)', 'assets', 'v1'])
const match = routerOf(routes)

type HiddenPublication = { id: number; pdfUuid: string; slug: string }

/** Nobody made it. */
const never: HiddenPublication = { id: 99_999_999, pdfUuid: crypto.randomUUID(), slug: 'never' }

let group: Group
const hidden: Record<string, HiddenPublication> = {}

beforeAll(async () => {
  const { account } = await newAccount()
  group = await newGroup(account.id, { language: 'nl' })
  const source = { sourceUrl: 'https://example.com/catalogue.pdf' }
  hidden.converting = await createPublication(group.id, { title: 'Converting', source })
  for (const title of ['Offline', 'Secured', 'Archived'] as const) {
    const made = await putOnline(group, { title, language: 'de' })
    await store(`${group.id}/${made.id}/pages/ab12-at800.jpg`)
    await store(pdfKey(group.id, made.id, made.pdfUuid))
    await carryOutSchedule(group.id, made.id, 'withdraw')
    hidden[title.toLowerCase()] = made
  }
  await updatePublication(group.id, idOf('secured'), { secured: true, password: 'open sesame' })
  await archive(group.id, idOf('archived'))
})

function idOf(name: string): number {
  return hidden[name]?.id ?? 0
}

async function store(key: string) {
  const path = join(await mkdtemp(join(tmpdir(), 'recto-hidden-')), 'file')
  await writeFile(path, 'secret')
  await files().put(key, path)
}

/** Every address that a publication may have. */
function addressesOf({ id, pdfUuid, slug }: HiddenPublication): string[] {
  const values: Record<string, string> = {
    '[group]': group.slug,
    '[group_slug]': group.slug,
    '[slug]': slug,
    '[publication_slug]': slug,
    '[pages]': '2-3',
    '[id]': '1',
    '[product_id]': '1',
  }
  const ofRoutes = routes
    .filter(({ segments }) => segments.some(segment => /^\[(publication_)?slug\]$/.test(segment)))
    .map(({ segments }) => segments.map(segment => `/${values[segment] ?? segment}`).join(''))
  const reader = encodeURIComponent(`http://127.0.0.1:3000/${group.slug}/${slug}`)
  const pdf = `/assets/${pdfKey(group.id, id, pdfUuid)}`
  const picture = `${group.id}/${id}/pages/ab12-at800.jpg`
  const seal = 'a'.repeat(32)
  return [
    ...ofRoutes,
    ...ofRoutes.map(address => `${address}?unlocked&q=page`),
    `/${group.slug}/${slug}~99999999999~${seal}`,
    `/oembed?url=${reader}`,
    `/oembed?url=${reader}%2Fpage%2F2-3`,
    ...[pdf, `/assets/${picture}`].flatMap(address => [address, `${address}?seal=${seal}`]),
    `/assets/unlocked/${seal}/${picture}`,
  ]
}

/** An answer as it comes, but for the number by which a request is found in the log. */
async function answer(address: string, init: RequestInit): Promise<string> {
  const request = new Request(`http://127.0.0.1:3000${address}`, init)
  const found = match(pathSegments(new URL(request.url).pathname))
  const handler = found && (await found.route.load())[request.method]
  if (!handler) return 'nothing serves this'
  const response = await handler(request, { params: Promise.resolve(found.params) })
  const headers = [...response.headers].filter(([name]) => name !== 'x-request-id')
  return `${response.status}\n${JSON.stringify(headers)}\n${await response.text()}`
}

const form = { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/x-www-form-urlencoded' }
const asked: [how: string, init: RequestInit][] = [
  ['read', {}],
  ['looked for', { method: 'HEAD' }],
  ['asked for with an old copy', { headers: { 'If-None-Match': '*', Range: 'bytes=0-5' } }],
  ['asked for in French', { headers: { 'Accept-Language': 'fr' } }],
  ['asked about', { method: 'OPTIONS', headers: { Origin: 'https://elsewhere.example' } }],
  ['sent a password', { method: 'POST', headers: form, body: 'password=open+sesame&at=' }],
]

test.each(asked)('what is not online and %s answers as what never was', async (_, init) => {
  const expected = await Promise.all(addressesOf(never).map(address => answer(address, init)))
  for (const publication of Object.values(hidden)) {
    const addresses = addressesOf(publication)
    const answers = await Promise.all(addresses.map(address => answer(address, init)))
    for (const [index, said] of answers.entries())
      expect(`${addresses[index]}: ${said}`).toBe(`${addresses[index]}: ${expected[index]}`)
  }
})

test('a group that shows nothing answers at its own address as one that nobody made', async () => {
  for (const [, init] of asked)
    expect(await answer(`/${group.slug}`, init)).toBe(await answer('/no-such-group', init))
})

test('lists, related publications and sitemap name none of them', async () => {
  const shown = await putOnline(group, {
    title: 'Shown',
    showRelatedPublications: true,
    autoRelatedPublications: true,
  })
  const lists = [
    `/v1/groups/${group.slug}/publications`,
    '/sitemap.xml',
    `/${group.slug}/${shown.slug}/related.json`,
  ]
  for (const address of lists) {
    const said = await answer(address, {})
    expect(said).toMatch(/^200/)
    expect(said).not.toMatch(/converting|offline|secured|archived/i)
  }
})
