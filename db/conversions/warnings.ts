import { sql } from 'drizzle-orm'
import { database } from '../client.ts'
import type { ConversionWarning } from '../rules/conversions/conversions.ts'
import { pageWarning } from '../rules/pages/warnings.ts'
import { reason } from '../rules/reasons/reasons.ts'
import { conversions } from '../schema/conversions.ts'
import { conversionRuns, holderOf, type Writer } from './runs.ts'

export const mostWarnings = 200 // cap: a hostile PDF has one for each of its 200,000 links

const andMore: ConversionWarning = { page: null, ...pageWarning('more', reason('page.more')) }

/** Stores a warning once, whatever the retries; the last one says that there are more. @throws RunLost */
export async function addWarning(run: Writer, warning: ConversionWarning): Promise<void> {
  const { warnings } = conversions
  const room = sql`jsonb_array_length(${warnings})`
  await conversionRuns.change(database(), holderOf(run), {
    warnings: sql`case
      when ${room} >= ${mostWarnings} or ${warnings} @> ${asJson([warning])} then ${warnings}
      when ${room} = ${mostWarnings - 1} then ${warnings} || ${asJson([andMore])}
      else ${warnings} || ${asJson([warning])} end`,
  })
}

const asJson = (warnings: ConversionWarning[]) => sql`${JSON.stringify(warnings)}::text::jsonb`
