import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#db/client.ts'
import { sealedColumns, secretSigns } from '#db/schema/people/sealed.ts'
import { secretKeys } from '../secrets/keys.ts'
import { seal, sealedPrefix, unseal } from '../secrets/seal.ts'

const rowsAtOnce = 200

/** Seals every value with the first key, skipping rows changed meanwhile; returns their number. */
export async function sealRows(db: Queryable): Promise<number> {
  let count = 0
  for (const place of sealedColumns.addresses) count += await sealColumn(db, place, hasSecretSign)
  for (const place of sealedColumns.everything) count += await sealColumn(db, place, () => sql`true`)
  return count
}

function hasSecretSign(column: SQL): SQL {
  return sql.join(
    secretSigns.map(sign => sql`strpos(${column}, ${sign}) > 0`),
    sql` or `,
  )
}

/** Feed files have UUIDs. */
type SealedRow = { id: number | string; kept: string }

/** @param isSecret says which open values are to be sealed */
async function sealColumn(db: Queryable, place: string, isSecret: (column: SQL) => SQL): Promise<number> {
  const [table = '', column = ''] = place.split('.')
  const [names, name] = [sql.identifier(table), sql`${sql.identifier(column)}`]
  const current = `${sealedPrefix}${secretKeys()[0].id}:`
  const isDue = sql`not starts_with(${name}, ${current}) and (starts_with(${name}, ${sealedPrefix}) or ${isSecret(name)})`
  let count = 0
  let isNext = sql`true`
  for (;;) {
    const rows: Iterable<SealedRow> = await db.execute<SealedRow>(
      sql`select id, ${name} as kept from ${names} where ${isNext} and ${isDue} order by id limit ${rowsAtOnce}`,
    )
    const due = [...rows]
    for (const { id, kept } of due) {
      const text = kept.startsWith(sealedPrefix) ? unseal(kept, place) : kept
      await db.execute(
        sql`update ${names} set ${name} = ${seal(text, place)} where id = ${id} and ${name} = ${kept}`,
      )
      isNext = sql`id > ${id}`
    }
    count += due.length
    if (due.length < rowsAtOnce) return count
  }
}
