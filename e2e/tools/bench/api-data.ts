import { sql } from 'drizzle-orm'
import { createAccount } from '#db/accounts/accounts.ts'
import { database } from '#db/client.ts'

/** 100,000 publications then have a million hotspots. */
const pagesEach = 4
/** Two on the left pages, three on the right ones. */
const hotspotsEach = { left: 2, right: 3 }
const groupCount = 50

/** Where to point requests at. */
export type Target = {
  key: string
  groupId: number
  /** How many publications the group has. */
  publications: number
  /** One of them, in the middle. */
  publicationId: number
  slug: string
  groupSlug: string
  imageKey: string
  /** A spread each of 50 of them. */
  spreadIds: number[]
}

/** Makes an account of 50 groups. @returns its key and the first of its groups */
export async function makeAccount(): Promise<Pick<Target, 'key' | 'groupId'>> {
  const { account, apiKey, group } = await createAccount({
    title: 'Bench',
    email: 'bench@example.com',
    password: 'not a secret here',
  })
  await database().execute(sql`
    insert into groups (account_id, title, slug)
    select ${account.id}, 'Group ' || n, 'group-' || n from generate_series(2, ${groupCount}::int) n`)
  return { key: apiKey, groupId: group.id }
}

/** Adds publications, all online: to one group, or spread over the account's groups. */
export async function addPublications(count: number, groupId: number | 'all'): Promise<void> {
  const db = database()
  const [from] = await db.execute<{ id: number }>(sql`select coalesce(max(id), 0) as id from publications`)
  const isNew = sql`> ${from?.id ?? 0}`
  const group =
    groupId === 'all' ? sql`(select min(id) from groups) + n % ${groupCount}::int` : sql`${groupId}::int`
  await db.execute(sql`
    insert into publications (group_id, title, slug, state, online_at, converted_at)
    select ${group}, 'Publication ' || n, 'publication-' || n || ${`-${groupId}`}, 'online', now(), now()
    from generate_series(1, ${count}::int) n`)
  await db.execute(sql`
    insert into spreads (publication_id, position)
    select id, position from publications, generate_series(1, ${pagesEach / 2 + 1}::int) position
    where id ${isNew}`)
  await db.execute(sql`
    insert into pages (publication_id, spread_id, number, image_key, width_pt, height_pt, color, text, runs)
    select s.publication_id, s.id, number, p.group_id || '/' || p.id || '/pages/' || number, 595, 842, '#f0e8d8',
      'Words of a page, as many as a line of a catalogue has, and then some more of them.', '[]'
    from spreads s join publications p on p.id = s.publication_id, generate_series(1, ${pagesEach}::int) number
    where s.position = number / 2 + 1 and p.id ${isNew}`)
  await db.execute(sql`
    insert into hotspots (page_id, type, "left", top, width, height, details)
    select pages.id, 'external_link', 0.1 * n, 0.2, 0.1, 0.1,
      '{"url":"https://example.com/","popup_max_width":null,"popup_max_height":null}'
    from pages, generate_series(1, ${hotspotsEach.right}::int) n
    where (n <= ${hotspotsEach.left}::int or pages.number % 2 = 1) and pages.publication_id ${isNew}`)
  await db.execute(sql`vacuum analyze`)
}

/** A publication in the middle of a group. */
export async function target({ key, groupId }: Pick<Target, 'key' | 'groupId'>): Promise<Target> {
  const [row] = await database().execute<Omit<Target, 'key' | 'groupId'>>(sql`
    with own as (select * from publications where group_id = ${groupId}),
      chosen as (select * from own order by id offset (select count(*) / 2 from own) limit 1)
    select chosen.id as "publicationId", chosen.slug, groups.slug as "groupSlug", pages.image_key as "imageKey",
      (select count(*)::int from own) as "publications",
      array(select s.id from spreads s join own on own.id = s.publication_id
        where s.position = 2 order by own.id = chosen.id desc, s.id limit 50) as "spreadIds"
    from chosen join groups on groups.id = chosen.group_id
    join pages on pages.publication_id = chosen.id and pages.number = 1`)
  if (row === undefined) throw new Error('Nothing to point at')
  return { key, groupId, ...row }
}
