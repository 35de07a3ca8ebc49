import { eq, sql } from 'drizzle-orm'
import { setPublishingLimit } from '#db/accounts/accounts.ts'
import { database } from '#db/client.ts'
import { acceptInvitation } from '#db/people/invitations.ts'
import { newToken } from '#db/people/one-time-tokens.ts'
import { makeResetLink, resetPassword } from '#db/people/personal-links.ts'
import { invitations } from '#db/schema/people/invitations.ts'
import type { Race } from './race.ts'
import type { WireRequest } from './send.ts'

const source = 'http://127.0.0.1:8999/none.pdf'

/** What somebody may do so often, by a limit or because there is only one of it. */
export const races: Race[] = [
  {
    name: 'publications online',
    async run(scene) {
      const { accountId, publications } = scene.tenants.ours
      const [row] = await database().execute<{ online: number }>(sql`
        select count(*)::int as online from publications join groups on groups.id = group_id
        where account_id = ${accountId} and state = 'online'`)
      await database().execute(sql`
        insert into publications (group_id, title, slug, converted_at)
        select group_id, title, slug || n, now() from publications, generate_series(1, ${scene.size}::int) n
        where id = ${publications.offline.id}`)
      const waiting = await database().execute<{ id: number }>(sql`
        select id from publications where group_id = ${scene.tenants.ours.groupId} and state = 'offline'`)
      await setPublishingLimit(accountId, (row?.online ?? 0) + 3)
      const path = (index: number) =>
        `${scene.group}/publications/${waiting[index % waiting.length]?.id}/online`
      return { got: await scene.crowd(200, index => scene.owned('POST', path(index))), allowed: 3 }
    },
  },
  {
    name: 'imports of a feed',
    async run(scene) {
      const body = { product_feed: { url: 'http://127.0.0.1:8999/none.tsv' } }
      const got = await scene.crowd(201, () => scene.owned('POST', `${scene.group}/product_feeds`, body))
      return { got, allowed: 1 }
    },
  },
  {
    name: 'imports of a library',
    async run(scene) {
      const [id] = scene.tenants.ours.ids.product_library_id ?? []
      const before = await countOf(sql`product_imports where product_library_id = ${id}`)
      const path = `${scene.group}/product_libraries/${id}/sync`
      await scene.crowd(200, () => scene.owned('POST', path))
      const after = await countOf(sql`product_imports where product_library_id = ${id}`)
      return { got: after - before, allowed: 1 }
    },
  },
  {
    name: 'guesses of a password from one address',
    async run(scene) {
      const { groupSlug, publications } = scene.tenants.ours
      const guess = (index: number): WireRequest => ({
        method: 'POST',
        path: `/${groupSlug}/${publications.secured.slug}/password`,
        host: scene.target.readerHost,
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
        body: `password=wrong-${index}`,
      })
      const tried = await scene.crowd(403, guess)
      // Fewer may be tried at once; never more.
      return { got: Math.max(tried, 10), allowed: 10 }
    },
  },
  {
    name: 'publications of one upload',
    async run(scene) {
      const file = { 'content-type': 'application/pdf' }
      const sent = { ...scene.owned('POST', `${scene.group}/uploads`, undefined, file), body: '%PDF-1.7' }
      const { upload } = JSON.parse((await scene.ask(sent)).text)
      const body = { publication: { title: 'One', upload_id: upload.id } }
      const got = await scene.crowd(201, () => scene.owned('POST', `${scene.group}/publications`, body))
      return { got, allowed: 1 }
    },
  },
  {
    name: 'slugs of publications of one title',
    async run(scene) {
      const body = { publication: { title: 'Many of a kind', source_url: source } }
      const got = await scene.crowd(201, () => scene.owned('POST', `${scene.group}/publications`, body))
      const slugs = await database().execute<{ count: number }>(sql`
        select count(distinct slug)::int as count from publications
        where group_id = ${scene.tenants.ours.groupId} and title = 'Many of a kind'`)
      return { got: slugs[0]?.count ?? 0, allowed: got }
    },
  },
  {
    name: 'one slug for several publications',
    async run(scene) {
      const { online, unlisted, offline, secured } = scene.tenants.ours.publications
      const all = [online, unlisted, offline, secured]
      const body = { publication: { slug: 'wanted-by-all' } }
      await scene.crowd(200, index =>
        scene.owned('PUT', `${scene.group}/publications/${all[index % all.length]?.id}`, body),
      )
      const { groupId } = scene.tenants.ours
      const where = sql`publications where group_id = ${groupId} and slug = 'wanted-by-all'`
      return { got: await countOf(where), allowed: 1 }
    },
  },
  {
    name: 'metatags of one value',
    async run(scene) {
      const body = { metatag: { category: 'season', value: 'spring' } }
      const got = await scene.crowd(201, () => scene.owned('POST', `${scene.group}/metatags`, body))
      return { got, allowed: 1 }
    },
  },
  {
    name: 'invitations of one e-mail',
    async run(scene) {
      const email = `many-${scene.tenants.ours.groupId}@example.com`
      const path = '/dashboard/api/rpc/people/invitations/send'
      const body = { json: { email, role: 'viewer', allGroups: true, groupRoles: [] } }
      await scene.crowd(200, () => scene.owned('POST', path, body))
      return { got: await countOf(sql`invitations where email = ${email}`), allowed: 1 }
    },
  },
  {
    name: 'people of one invitation',
    async run(scene) {
      const { token, hash } = newToken()
      const [id] = scene.tenants.ours.ids.invitation_id ?? []
      await database()
        .update(invitations)
        .set({ tokenHash: hash })
        .where(eq(invitations.id, Number(id)))
      const taking = Array.from({ length: Math.min(scene.size, 8) }, () =>
        acceptInvitation(token, { name: 'One', password: 'tulip-fields' }, '127.0.0.1'),
      )
      const taken = (await Promise.all(taking)).filter(user => user !== undefined)
      return { got: taken.length, allowed: 1 }
    },
  },
  {
    name: 'uses of one link to a new password',
    async run({ size, tenants }) {
      const [person] = await database().execute<{ email: string }>(
        sql`select email from users where id = ${tenants.ours.ids.user_id?.[0]}`,
      )
      const { link = '' } = (await makeResetLink(person?.email ?? '')) ?? {}
      const token = link.split('/').at(-1) ?? ''
      const using = Array.from({ length: Math.min(size, 8) }, () =>
        resetPassword(token, 'tulip-fields', '127.0.0.1'),
      )
      return { got: (await Promise.all(using)).filter(Boolean).length, allowed: 1 }
    },
  },
  {
    name: 'parts of one upload at one place',
    async run(scene) {
      const tus = { 'tus-resumable': '1.0.0' }
      const begin = { ...tus, 'upload-length': '4000' }
      const path = `/dashboard/api${scene.group}/uploads`
      const { headers } = await scene.ask(scene.owned('POST', path, undefined, begin))
      const type = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
      const got = await scene.crowd(204, index => ({
        ...scene.owned('PATCH', headers.location ?? '', undefined, { ...tus, ...type }),
        body: String.fromCharCode(65 + (index % 26)).repeat(1000),
      }))
      return { got, allowed: 1 }
    },
  },
  {
    name: 'unfinished uploads of one person',
    async run(scene) {
      const { groupId } = scene.tenants.ours
      await database().execute(sql`
        insert into unfinished_uploads (group_id, user_id, file_name, fingerprint, bytes)
        select ${groupId}, user_id, 'a.pdf', n::text, 10
        from generate_series(1, 98) n, api_keys where id = ${scene.tenants.ours.ids.api_key_id?.[0]}`)
      const begin = { 'tus-resumable': '1.0.0', 'upload-length': '4000' }
      const path = `/dashboard/api${scene.group}/uploads`
      return { got: await scene.crowd(201, () => scene.owned('POST', path, undefined, begin)), allowed: 2 }
    },
  },
]

async function countOf(from: ReturnType<typeof sql>): Promise<number> {
  const [row] = await database().execute<{ count: number }>(sql`select count(*)::int as count from ${from}`)
  return row?.count ?? 0
}
