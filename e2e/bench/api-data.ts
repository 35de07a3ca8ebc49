import { sql } from 'drizzle-orm'
import { createAccount } from '#db/accounts.ts'
import { database } from '#db/client.ts'

/** 100,000 publications then have a million hotspots. */
const pagesEach = 4
/** Two on the left pages, three on the right ones. */
const hotspotsEach = { left: 2, right: 3 }

export type Filled = {
  key: string
  groupId: number
  publicationId: number
  spreadId: number
  slug: string
  groupSlug: string
  imageKey: string
}

/**
 * Fills an empty database with an account of 50 groups and their publications, all online.
 * @param publicationCount of all groups together
 * @returns where to point requests at: a publication in the middle
 */
export async function fill(publicationCount: number, groupCount: number): Promise<Filled> {
  const { account, apiKey, group } = await createAccount({
    title: 'Bench',
    email: 'bench@example.com',
    password: 'not a secret here',
  })
  const db = database()
  await db.execute(sql`
    insert into groups (account_id, title, slug)
    select ${account.id}, 'Group ' || n, 'group-' || n from generate_series(2, ${groupCount}::int) n`)
  await db.execute(sql`
    insert into publications (group_id, title, slug, state, online_at, converted_at)
    select ${group.id} + n % ${groupCount}::int, 'Publication ' || n, 'publication-' || n, 'online', now(), now()
    from generate_series(1, ${publicationCount}::int) n`)
  await db.execute(sql`
    insert into spreads (publication_id, position)
    select id, position from publications, generate_series(1, ${pagesEach / 2 + 1}::int) position`)
  await db.execute(sql`
    insert into pages (publication_id, spread_id, number, image_key, width_pt, height_pt, color, text, runs)
    select s.publication_id, s.id, number, p.group_id || '/' || p.id || '/pages/' || number, 595, 842, '#f0e8d8',
      'Words of a page, as many as a line of a catalogue has, and then some more of them.', '[]'
    from spreads s join publications p on p.id = s.publication_id, generate_series(1, ${pagesEach}::int) number
    where s.position = number / 2 + 1`)
  await db.execute(sql`
    insert into hotspots (page_id, type, "left", top, width, height, details)
    select pages.id, 'external_link', 0.1 * n, 0.2, 0.1, 0.1,
      '{"url":"https://example.com/","popup_max_width":null,"popup_max_height":null}'
    from pages, generate_series(1, ${hotspotsEach.right}::int) n
    where n <= ${hotspotsEach.left}::int or pages.number % 2 = 1`)
  await db.execute(sql`analyze`)
  return target(apiKey, Math.ceil(publicationCount / 2))
}

async function target(key: string, nth: number): Promise<Filled> {
  const [row] = await database().execute<Omit<Filled, 'key'>>(sql`
    select g.id as "groupId", g.slug as "groupSlug", p.id as "publicationId", p.slug as "slug",
      s.id as "spreadId", pages.image_key as "imageKey"
    from publications p join groups g on g.id = p.group_id
    join spreads s on s.publication_id = p.id and s.position = 2
    join pages on pages.publication_id = p.id and pages.number = 1
    order by p.id offset ${nth - 1} limit 1`)
  if (row === undefined) throw new Error('Nothing to point at')
  return { key, ...row }
}
