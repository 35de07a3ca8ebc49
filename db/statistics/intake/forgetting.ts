import { lt, sql } from 'drizzle-orm'
import { database } from '../../client.ts'
import { statisticsBudgets } from '../../schema/statistics/budgets.ts'
import { statisticsRefused } from '../../schema/statistics/reader-events.ts'
import { daysKept } from '../partitions.ts'
import { budgetDay } from './day-budgets.ts'

/** Forgets how much was sent on days that are over. */
export async function forgetBudgets(): Promise<void> {
  await database().delete(statisticsBudgets).where(lt(statisticsBudgets.day, budgetDay))
}

/** Forgets numbers of refused events when the events of their day go. */
export async function forgetRefused(): Promise<void> {
  await database()
    .delete(statisticsRefused)
    .where(lt(statisticsRefused.day, sql`${budgetDay} - ${daysKept}::int`))
}
