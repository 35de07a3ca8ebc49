import { and, eq, inArray, or, type SQL } from 'drizzle-orm'
import { requireRoom } from '../accounts/quotas/room.ts'
import { database, type Queryable } from '../client.ts'
import { startConversion } from '../conversions/conversions.ts'
import { Conflict, type FieldErrors, Invalid } from '../errors.ts'
import { happened } from '../events/happened.ts'
import { takeUpload } from '../files/uploads.ts'
import { bindHotspots } from '../hotspots/binding.ts'
import { pairAnew } from '../pages/order.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { readDefaults, requireFeatures } from '../publications/group-rules.ts'
import { findPublication, type Publication } from '../publications/publications.ts'
import { lockPublication } from '../publications/rows.ts'
import { scheduleNext } from '../publications/schedules.ts'
import { searchedText } from '../publications/search.ts'
import { claimSlug, moveSlug } from '../publications/slugs.ts'
import { changedFields } from '../rules/activity/changed-fields.ts'
import { type ConversionOptions, kept } from '../rules/conversions/options.ts'
import type { ExtractionOptions } from '../rules/extraction/extraction.ts'
import type { FieldOf, SettingColumn } from '../rules/publications/settings/settings.ts'
import type { NewName } from '../rules/publications/settings/shapes.ts'
import { said } from '../rules/words/said.ts'
import { collections } from '../schema/collections.ts'
import { metatags, publicationMetatags } from '../schema/metatags.ts'
import { productThemes } from '../schema/products/product-themes.ts'
import { type PublicationRow, publications, type SettingColumns } from '../schema/publications.ts'
import { slugify } from '../slugs.ts'

/** Records that are assigned to a publication. */
type Assignments = {
  collectionId?: number | null
  metatagIds?: number[]
  /** Adds all metatags of this category. */
  metatagsCategory?: string
}

type NewSettings = Pick<SettingColumns, FieldOf<NewName> & SettingColumn>

export type NewPublication = Assignments &
  Partial<NewSettings> & {
    title: string
    extractionOptions?: ExtractionOptions
    conversionOptions?: ConversionOptions
    /** See the schema; false if left out. */
    isSample?: boolean
    /** The PDF: at an address, or uploaded before. */
    source: { sourceUrl: string } | { uploadId: string }
  }

export type PublicationChanges = Assignments & Partial<SettingColumns> & { password?: string }

/**
 * Makes a publication, offline and without pages, and asks for its conversion: both or neither. The group's defaults
 * count where nothing else is wanted; the sample is the same everywhere, for every account.
 * @throws Invalid, QuotaReached
 */
export async function createPublication(
  groupId: number,
  input: NewPublication,
  db: Queryable = database(),
): Promise<Publication> {
  const { metatagIds, metatagsCategory, extractionOptions, conversionOptions, source, ...row } = input
  return db.transaction(async tx => {
    if (!input.isSample) await requireFeatures(tx, groupId, input)
    await checkAssignments(tx, groupId, input)
    checkSchedule(input)
    const defaults = input.isSample ? undefined : await readDefaults(tx, groupId)
    const slug = await claimSlug(tx, groupId, slugify(input.title))
    const taken = 'uploadId' in source ? await takeUpload(tx, groupId, source.uploadId) : source
    const [created] = await tx
      .insert(publications)
      .values({
        ...defaults?.settings,
        ...given(row),
        groupId,
        slug,
        searched: searchedText({ ...row, slug }),
      })
      .returning()
    if (created === undefined) throw new Error('The publication was not stored')
    await assignMetatags(tx, created, input)
    await happened(tx, { type: 'publication.created', publicationId: created.id })
    await startConversion(tx, created.id, {
      ...taken,
      sourceType: 'new_publication',
      extractionOptions: extractionOptions ?? defaults?.extractionOptions,
      options: kept(conversionOptions ?? defaults?.conversionOptions),
    })
    await scheduleNext(tx, created.id)
    await requireRoom(tx, groupId, { publications: 1 }, { pages: 1, bytes: 1 })
    return findPublication(groupId, created.id, tx)
  })
}

/**
 * Changes what is given of a publication and leaves the rest.
 * @param isAsSeen asked, while nobody else changes it, whether what is to be changed is still as it was seen
 * @param db a transaction that it is part of
 * @throws NotFound, Invalid; Conflict when it is not as it was seen
 */
export async function updatePublication(
  groupId: number,
  id: number,
  changes: PublicationChanges,
  isAsSeen?: (now: Publication) => boolean,
  db: Queryable = database(),
): Promise<Publication> {
  const { password, metatagIds, metatagsCategory, ...row } = changes
  await requireFeatures(db, groupId, changes)
  const passwordHash = password === undefined ? undefined : await hashPassword(password)
  return db.transaction(async tx => {
    const before = await lockPublication(tx, groupId, id)
    const seen = await findPublication(groupId, id, tx)
    if (isAsSeen !== undefined && !isAsSeen(seen))
      throw new Conflict(
        said('Someone else edited this in the meantime. Look at it again.', 'conflicts.editedMeanwhile'),
      )
    await checkAssignments(tx, groupId, changes)
    await checkTheme(tx, groupId, changes)
    checkSchedule({ ...before, ...row })
    checkSecured({ ...before, ...row, ...(passwordHash && { passwordHash }) })
    if (row.slug !== undefined && row.slug !== before.slug) await moveSlug(tx, before, row.slug)
    const searched = searchedText({ ...before, ...row })
    const assigned = await assignMetatags(tx, before, changes)
    const fields = changedFields(seen, { ...seen, ...given(row), ...(assigned && { metatagIds: assigned }) })
    if (passwordHash) fields.push({ field: 'password', before: null, after: null })
    if (row.layout !== undefined && row.layout !== before.layout) {
      await startConversion(tx, id, { sourceType: 'layout_change' })
    } else if (row.pairing !== undefined && row.pairing !== before.pairing) {
      // Needs no PDF, so done at once: spreads are never other than the setting says.
      await pairAnew(tx, { ...before, pairing: row.pairing })
    }
    const event = { type: 'publication.edited', publicationId: id, changes: fields } as const
    await happened(tx, event, { ...row, searched, ...(passwordHash && { passwordHash }) })
    if (row.collectionId !== undefined && row.collectionId !== before.collectionId) {
      await bindHotspots(tx, groupId, eq(publications.id, id))
    }
    await scheduleNext(tx, id)
    return findPublication(groupId, id, tx)
  })
}

/** Leaves out undefined values. */
function given<Row extends object>(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as Row
}

/** Locks the assigned records, so that a deletion waits for this transaction and sees the assignment. */
async function checkAssignments(
  tx: Queryable,
  groupId: number,
  { collectionId, metatagIds, metatagsCategory }: Assignments,
) {
  const errors: FieldErrors = {}
  if (collectionId != null) {
    const found = await tx
      .select({ id: collections.id })
      .from(collections)
      .where(and(eq(collections.groupId, groupId), eq(collections.id, collectionId)))
      .for('key share')
    if (found.length === 0) errors.collection_id = ['is not a collection of this group']
  }
  if (metatagIds !== undefined && metatagIds.length > 0) {
    const uniqueIds = [...new Set(metatagIds)]
    const found = await holdMetatags(tx, groupId, inArray(metatags.id, uniqueIds))
    if (found < uniqueIds.length) errors.metatag_ids = ['must all be metatags of this group']
  }
  if (metatagsCategory !== undefined) {
    const found = await holdMetatags(tx, groupId, eq(metatags.category, metatagsCategory))
    if (found === 0) errors.metatags_category = ['is not a category of this group']
  }
  if (Object.keys(errors).length > 0) throw new Invalid(errors)
}

/** Themes may be deleted later: then the publication draws none. */
async function checkTheme(
  tx: Queryable,
  groupId: number,
  { defaultProductThemeId: id }: Pick<PublicationChanges, 'defaultProductThemeId'>,
): Promise<void> {
  if (id == null) return
  const isOfGroup = and(eq(productThemes.groupId, groupId), eq(productThemes.id, id))
  if ((await tx.$count(productThemes, isOfGroup)) > 0) return
  throw new Invalid({
    default_product_theme_id: [said('is not a theme of this group', 'invalid.themeOfOther')],
  })
}

/** @returns how many there are */
async function holdMetatags(tx: Queryable, groupId: number, which: SQL): Promise<number> {
  const found = await tx
    .select({ id: metatags.id })
    .from(metatags)
    .where(and(eq(metatags.groupId, groupId), which))
    .for('key share')
  return found.length
}

type Schedule = { scheduleOnlineAt?: Date | null; scheduleOfflineAt?: Date | null }

function checkSchedule({ scheduleOnlineAt: online, scheduleOfflineAt: offline }: Schedule): void {
  if (online && offline && offline <= online) {
    throw new Invalid({
      schedule_offline_at: [said('must be later than schedule_online_at', 'invalid.offlineTooEarly')],
    })
  }
}

function checkSecured({ secured, passwordHash }: Pick<PublicationRow, 'secured' | 'passwordHash'>): void {
  if (secured && passwordHash === null)
    throw new Invalid({ password: [said('must be given when secured is true', 'invalid.passwordWanted')] })
}

/**
 * The ids and the category replace what was assigned; neither given changes nothing.
 * @returns the ids that it has now, in order, where any were given
 */
async function assignMetatags(
  tx: Queryable,
  { id, groupId }: PublicationRow,
  { metatagIds, metatagsCategory }: Assignments,
): Promise<number[] | undefined> {
  if (metatagIds === undefined && metatagsCategory === undefined) return undefined
  const chosen = await tx
    .select({ metatagId: metatags.id })
    .from(metatags)
    .where(
      and(
        eq(metatags.groupId, groupId),
        or(
          metatagIds?.length ? inArray(metatags.id, metatagIds) : undefined,
          metatagsCategory === undefined ? undefined : eq(metatags.category, metatagsCategory),
        ),
      ),
    )
  await tx.delete(publicationMetatags).where(eq(publicationMetatags.publicationId, id))
  const isNone = !metatagIds?.length && metatagsCategory === undefined
  if (isNone || chosen.length === 0) return []
  await tx
    .insert(publicationMetatags)
    .values(chosen.map(({ metatagId }) => ({ publicationId: id, metatagId })))
  return chosen.map(({ metatagId }) => metatagId).sort((a, b) => a - b)
}
