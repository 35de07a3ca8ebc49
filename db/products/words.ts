import { and, asc, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
import { database, type Queryable } from '../client.ts'
import { enqueue } from '../queue.ts'
import { descriptionColumns, nameColumns, type TextColumn } from '../rules/imports/feed-fields.ts'
import { searchWords } from '../rules/products/words.ts'
import { productWords } from '../schema/products/product-words.ts'
import { products } from '../schema/products/products.ts'
import { ofSet, type ProductSet } from './sets.ts'

/** Requests the indexing of a set whose products changed. */
export async function askForWords(tx: Queryable, { groupId, productLibraryId }: ProductSet): Promise<void> {
  const key = `index-products:${groupId}:${productLibraryId ?? 'feed'}`
  await enqueue(tx, 'index_products', { set: { groupId, productLibraryId } }, { key })
}

/** Lists sets with unindexed products: from earlier versions, or after a lost job. */
export async function unindexedSets(): Promise<ProductSet[]> {
  const { groupId, productLibraryId } = products
  return database()
    .selectDistinct({ groupId, productLibraryId })
    .from(products)
    .where(sql`not exists (select from ${productWords} where ${productWords.productId} = ${products.id})`)
}

/** Products per transaction: short, so that no import waits for it. */
const batch = 2000

/** Indexes new and changed products of a set for search. */
export async function indexProducts(set: ProductSet, signal?: AbortSignal): Promise<void> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    signal?.throwIfAborted()
    const until = await lastOfBatch(set, after)
    const others = await readOthers(set, after, until)
    if (others.length > 0) await writeWords(set, others)
    after = until
  }
}

const { id, sku, title, description } = products
const texts = { sku, title, ...columns(nameColumns), description, ...columns(descriptionColumns) }

function columns<Column extends TextColumn>(names: readonly Column[]) {
  return Object.fromEntries(names.map(name => [name, products[name]])) as Pick<typeof products, Column>
}

const digest: SQL<string> = sql<string>`md5(row(${sql.join(Object.values(texts), sql`, `)})::text)`

/**
 * Walks by SKU, in the order of the set's own index: by id, each batch would sort all that are left.
 * @returns undefined for the last batch
 */
async function lastOfBatch(set: ProductSet, after: string): Promise<string | undefined> {
  const [last] = await database()
    .select({ sku })
    .from(products)
    .where(and(ofSet(set), gt(sku, after)))
    .orderBy(asc(sku))
    .offset(batch - 1)
    .limit(1)
  return last?.sku
}

/** Reads products of a batch whose words are missing, or were of other texts. */
async function readOthers(set: ProductSet, after: string, until: string | undefined) {
  const isOther = sql`${productWords.digest} is distinct from ${digest}`
  return database()
    .select({ id, ...texts, digest })
    .from(products)
    .leftJoin(productWords, eq(productWords.productId, id))
    .where(and(ofSet(set), gt(sku, after), until === undefined ? undefined : lte(sku, until), isOther))
}

type Read = Awaited<ReturnType<typeof readOthers>>

async function writeWords({ groupId, productLibraryId }: ProductSet, read: Read): Promise<void> {
  const rows = read.map(product => {
    const { id, sku, title, description, digest } = product
    const names = searchWords(sku, title, ...nameColumns.map(column => product[column]))
    const others = searchWords(description, ...descriptionColumns.map(column => product[column]))
    const words = [...new Set([...names, ...others])]
    return { id, sku: sku.toLowerCase(), names: names.join(' '), words: words.join(' '), digest }
  })
  await database().execute(sql`
    insert into ${productWords} (product_id, group_id, product_library_id, sku, names, words, digest)
    select id, ${groupId}, ${productLibraryId}::int, sku,
      array_to_tsvector(string_to_array(names, ' ')), array_to_tsvector(string_to_array(words, ' ')), digest
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as read (id int, sku text, names text, words text, digest text)
    where exists (select from ${products} where ${products.id} = read.id)
    on conflict (product_id) do update set
      sku = excluded.sku, names = excluded.names, words = excluded.words, digest = excluded.digest`)
}
