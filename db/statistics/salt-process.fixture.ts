// A process that asks for the salt of today, and tells it to the one that started it.
import { closeDatabase } from '../client.ts'
import { dayAt } from '../rules/statistics/days.ts'
import { saltOf } from './salts.ts'

const [groupId, now] = process.argv.slice(2).map(Number)
const salt = await saltOf(groupId ?? 0, dayAt('UTC', now ?? 0), now ?? 0)
await closeDatabase()
process.send?.(salt?.toString('hex'), () => process.disconnect())
