import { databaseFaultOf } from '#db/connection/faults.ts'
import { StoreAway } from '#db/files/store-away.ts'
import type { MachineTrouble } from '#db/rules/conversions/machine-troubles.ts'
import { FetchFailed } from '../fetch/failures.ts'
import { asMachineFault } from '../pdf/processes/machine-fault.ts'

/** Codes of Node and `MachineFault`. */
const troubles: Record<string, MachineTrouble> = {
  ENOSPC: 'disk_full',
  EDQUOT: 'disk_full',
  ENOMEM: 'memory',
  EAGAIN: 'memory',
  killed: 'memory',
  busy: 'busy',
  EMFILE: 'open_files',
  ENFILE: 'open_files',
}

/** Returns this installation's fault behind an error; undefined for faults of the work or unknown ones. */
export function troubleOf(error: unknown): MachineTrouble | undefined {
  if (error instanceof FetchFailed) return error.code === 'disk-full' ? 'disk_full' : undefined
  if (error instanceof StoreAway) return 'files'
  const fault = databaseFaultOf(error)
  if (fault === 'database away' || fault === 'contention') return 'database'
  const ofMachine = asMachineFault(error)
  if (ofMachine) return troubles[ofMachine.code] ?? 'other'
  // PostgreSQL's own disk.
  return fault === 'no room' ? 'disk_full' : undefined
}
