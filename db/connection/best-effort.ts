import { databaseFaultOf } from './faults.ts'

/** Does a write that may be left out while the database can take none, as its reader needs no change. @throws faults of ours */
export async function bestEffort(write: PromiseLike<unknown>): Promise<void> {
  try {
    await write
  } catch (error) {
    if (databaseFaultOf(error) === undefined) throw error
  }
}
