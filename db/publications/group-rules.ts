import { eq } from 'drizzle-orm'
import type { Queryable } from '../client.ts'
import { Invalid, NotFound } from '../errors.ts'
import { featuresOf, missingFeatures } from '../rules/features.ts'
import { settingFieldsOf } from '../rules/publications/settings/rows.ts'
import { nameOfField } from '../rules/publications/settings/settings.ts'
import { groups } from '../schema/groups.ts'
import { accounts } from '../schema/people/accounts.ts'

/** Reads a group's defaults of new publications. @throws NotFound */
export async function readDefaults(db: Queryable, groupId: number) {
  const { publicationDefaults } = await readRules(db, groupId)
  const {
    extraction_options: extractionOptions,
    conversion_options: conversionOptions,
    ...settings
  } = publicationDefaults
  return { extractionOptions, conversionOptions, settings: settingFieldsOf(settings) }
}

/** Refuses settings whose features the account lacks. @throws Invalid, NotFound */
export async function requireFeatures(db: Queryable, groupId: number, fields: object): Promise<void> {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  const names = given.map(([field]) => nameOfField(field)).filter(name => featuresOf(name).length > 0)
  if (names.length === 0) return
  const errors = missingFeatures(names, (await readRules(db, groupId)).disabledFeatures)
  if (Object.keys(errors).length > 0) throw new Invalid(errors)
}

async function readRules(db: Queryable, groupId: number) {
  const { publicationDefaults } = groups
  const { disabledFeatures } = accounts
  const [rules] = await db
    .select({ publicationDefaults, disabledFeatures })
    .from(groups)
    .innerJoin(accounts, eq(accounts.id, groups.accountId))
    .where(eq(groups.id, groupId))
  if (rules === undefined) throw new NotFound('Group')
  return rules
}
