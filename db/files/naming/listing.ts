import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { publications } from '../../schema/publications.ts'
import { pdfKey } from '../keys.ts'
import { fileKinds, type Name, names } from './names.ts'

/** Files that one key names: all that may exist of it, and if at least one of them has to. */
export type NamedKey = { files: string[]; isNeeded: boolean }

/** Returns a COPY of all names in the database, as lines for `parseNamedKey`. */
export function copyNamedKeys(): string {
  const selects = [...names.map(selectOf), originals]
  const query = sql`copy (
    select kind, bool_or(is_needed), key from (${sql.join(selects, sql` union all `)}) named
    group by kind, key
  ) to stdout`
  return new PgDialect({ casing: 'snake_case' }).sqlToQuery(query.inlineParams()).sql
}

export function parseNamedKey(line: string): NamedKey {
  const [kind = '', isNeeded, key = ''] = line.split('\t')
  return { files: filesOf(kind, key), isNeeded: isNeeded === 't' }
}

function selectOf({ column, kind, isNeeded = sql`true` }: Name): SQL {
  const word =
    kind === undefined
      ? sql`case when ${column} like '%/pages/%' then 'picture' else 'file' end`
      : sql`${kind}`
  return sql`select ${word} as kind, ${isNeeded} as is_needed, ${column} as key
    from ${column.table} where ${column} is not null`
}

/**
 * The PDF as it was sent, which is there only once the publication was converted. Its key is spelt as in other columns,
 * so that none is listed twice.
 */
const originals = sql`select 'file', false, format(${pdfKey('%s', '%s', '%s')}, ${publications.groupId},
  ${publications.id}, ${publications.pdfUuid}) from ${publications}`

function filesOf(kind: string, key: string): string[] {
  const known = kind in fileKinds ? (kind as keyof typeof fileKinds) : 'file'
  return fileKinds[known].filesOf(key)
}
