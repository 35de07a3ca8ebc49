import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { askApi, type Field } from '../field.ts'

const restMs = 6000

/** Imports a library on demand. */
export async function importProducts(field: Field): Promise<void> {
  const id = await newLibrary(field, 'On demand')
  while (!field.over.aborted) {
    await askApi(field, field.tenant, 'POST', `product_libraries/${id}/sync`)
    await pause(restMs, undefined, { signal: field.over }).catch(() => undefined)
  }
}

/** Makes a daily library due again and again, each time once the import of before is over. */
export async function importBySchedule(field: Field): Promise<void> {
  const id = await newLibrary(field, 'By schedule', true)
  // Its creation imports it once.
  Object.assign(field.done.due, { libraryId: id, sure: 1 })
  while (!field.over.aborted) {
    const isDue = await makeDue(id).catch(() => undefined)
    if (isDue !== false) field.done.due[isDue ? 'sure' : 'unsure'] += 1
    await pause(restMs, undefined, { signal: field.over }).catch(() => undefined)
  }
}

async function newLibrary(field: Field, title: string, sync_enabled = false): Promise<number> {
  // Half a day from now, lest its own time comes.
  const sync_hour = (new Date().getUTCHours() + 12) % 24
  const body = {
    product_library: {
      title,
      url: `${field.sources.url}/feed.tsv`,
      sync_enabled,
      sync_hour,
    },
  }
  for (;;) {
    const { status, text } = await askApi(field, field.tenant, 'POST', 'product_libraries', body)
    if (status === 201) return JSON.parse(text).product_library.id
    await pause(restMs)
  }
}

/** @returns false while its last import is under way, or its time has not come yet */
async function makeDue(id: number): Promise<boolean> {
  const changed = await database().execute(sql`
    update product_libraries set next_sync_at = now() where id = ${id} and next_sync_at > now()
      and not exists (select from product_imports i where i.product_library_id = ${id} and i.state in ('scheduled', 'processing'))
    returning id`)
  return changed.length > 0
}
