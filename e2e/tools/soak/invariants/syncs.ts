import { sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import type { Field } from '../field.ts'

/** A library that was due was imported once, and each library has each product of the feed once. */
export async function eachSyncOnce({ done, sources }: Field): Promise<string[]> {
  const libraries = await database().execute<Library>(sql`
    select l.id,
      (select count(*)::int from product_imports i where i.product_library_id = l.id) as imports,
      (select count(*)::int from product_imports i where i.product_library_id = l.id and i.state <> 'success') as unfinished,
      (select count(*)::int from products p where p.product_library_id = l.id) as products
    from product_libraries l`)
  return libraries.flatMap(library => [
    ...(library.unfinished > 0
      ? [`${library.unfinished} imports of library ${library.id} did not succeed`]
      : []),
    ...(library.imports > 0 && library.products !== sources.products
      ? [`library ${library.id} has ${library.products} products of ${sources.products}`]
      : []),
    ...(library.id === done.due.libraryId ? onceEach(library.imports, done.due) : []),
  ])
}

type Library = { id: number; imports: number; unfinished: number; products: number }

/** A library may have been made due by a statement whose answer was lost. */
function onceEach(imports: number, due: { sure: number; unsure: number }): string[] {
  if (imports >= due.sure && imports <= due.sure + due.unsure) return []
  return [`a library was to be imported ${due.sure} times (${due.unsure} unsure), and was ${imports} times`]
}
