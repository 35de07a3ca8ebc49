import { and, asc, eq, exists } from 'drizzle-orm'
import { database, type Queryable } from '../client.ts'
import { Conflict, Invalid, NotFound } from '../errors.ts'
import { said } from '../rules/words/said.ts'
import { type Metatag, metatags, publicationMetatags } from '../schema/metatags.ts'
import { publications } from '../schema/publications.ts'
import { isNotArchived } from '../selected/states.ts'
import { type Slice, sliced } from '../slices.ts'

/** Lists a group's metatags by id. */
export async function listMetatags(groupId: number, slice: Slice) {
  const rows = await database()
    .select()
    .from(metatags)
    .where(eq(metatags.groupId, groupId))
    .orderBy(asc(metatags.id))
    .limit(slice.limit + 1)
    .offset(slice.offset)
  return sliced(rows, slice)
}

/** Finds a metatag of the group. @throws NotFound */
export async function findMetatag(groupId: number, id: number): Promise<Metatag> {
  const [found] = await database().select().from(metatags).where(ofGroup(groupId, id))
  if (found === undefined) throw new NotFound('Metatag')
  return found
}

type Meaning = Pick<Metatag, 'category' | 'value'>

/** Creates a metatag. @throws Invalid for a duplicate */
export async function createMetatag(groupId: number, meaning: Meaning): Promise<Metatag> {
  const [created] = await database()
    .insert(metatags)
    .values({ groupId, ...meaning })
    .onConflictDoNothing()
    .returning()
  if (created === undefined) throw taken()
  return created
}

/** Updates a metatag; publications keep it. @throws NotFound, Invalid for a duplicate */
export async function updateMetatag(
  groupId: number,
  id: number,
  changes: Partial<Meaning>,
): Promise<Metatag> {
  return database().transaction(async tx => {
    const metatag = await lockMetatag(tx, groupId, id)
    const meaning = { category: metatag.category, value: metatag.value, ...changes }
    const updated = await tx
      .transaction(inner =>
        inner.update(metatags).set(meaning).where(eq(metatags.id, metatag.id)).returning(),
      )
      .catch(error => {
        throw isTaken(error) ? taken() : error
      })
    return updated[0] ?? metatag
  })
}

/** Deletes a metatag, if forced from unarchived publications too. @throws NotFound, Conflict while in use */
export async function deleteMetatag(
  groupId: number,
  id: number,
  { force }: { force: boolean },
): Promise<void> {
  await database().transaction(async tx => {
    const metatag = await lockMetatag(tx, groupId, id)
    if (!force && (await isAssigned(tx, metatag))) {
      throw new Conflict('Metatag is currently in use, send "force_delete=true" to delete anyway')
    }
    await tx.delete(metatags).where(eq(metatags.id, metatag.id))
  })
}

/** Locks out assignments until the transaction ends. */
async function lockMetatag(tx: Queryable, groupId: number, id: number): Promise<Metatag> {
  const [found] = await tx.select().from(metatags).where(ofGroup(groupId, id)).for('update')
  if (found === undefined) throw new NotFound('Metatag')
  return found
}

async function isAssigned(tx: Queryable, { id }: Metatag): Promise<boolean> {
  const assigned = tx
    .select({ id: publications.id })
    .from(publications)
    .innerJoin(publicationMetatags, eq(publicationMetatags.publicationId, publications.id))
    .where(and(eq(publicationMetatags.metatagId, id), isNotArchived))
  const [found] = await tx
    .select({ id: metatags.id })
    .from(metatags)
    .where(and(eq(metatags.id, id), exists(assigned)))
  return found !== undefined
}

const ofGroup = (groupId: number, id: number) => and(eq(metatags.groupId, groupId), eq(metatags.id, id))

const taken = () =>
  new Invalid({ value: [said('is already a value of this category', 'invalid.metatagTaken')] })

/** True for a violation of `metatags_value`. */
function isTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('constraint_name' in error && error.constraint_name === 'metatags_value') || isTaken(error.cause)
}
