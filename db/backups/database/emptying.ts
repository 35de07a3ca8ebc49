import type { Sql } from 'postgres'
import { CannotStart } from '#db/cannot-start.ts'
import { quoted } from './catalog.ts'

/** Types that an empty database has already, by extensions for instance. */
export type Empty = { types: Set<string> }

/** @throws CannotStart if the database holds a table that is no extension's */
export async function refuseUnlessEmpty(client: Sql): Promise<Empty> {
  const [found] = await client<{ name: string }[]>`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'drizzle', 'graphile_worker') and c.relkind in ('r', 'p')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    limit 1`
  if (found === undefined) return { types: new Set(await listTypes(client)) }
  throw new CannotStart(
    `The database is not empty: it holds the table ${found.name}. Nothing was changed. Restore into an empty database, or with the PostgreSQL that Recto brings, set DATA_DIR to a new folder.`,
  )
}

/** Drops what a restore that failed has made in a database that was empty. */
export async function emptyAgain(client: Sql, { types }: Empty): Promise<void> {
  const tables = await client<{ name: string }[]>`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`
  for (const { name } of tables) await client.unsafe(`drop table public.${quoted(name)} cascade`)
  const made = (await listTypes(client)).filter(name => !types.has(name))
  for (const name of made) await client.unsafe(`drop type public.${quoted(name)} cascade`)
  await client.unsafe('drop schema if exists drizzle, graphile_worker cascade')
}

async function listTypes(client: Sql): Promise<string[]> {
  const rows = await client<{ name: string }[]>`
    select typname as name from pg_type where typnamespace = 'public'::regnamespace and typtype = 'e'`
  return rows.map(({ name }) => name)
}
