import { removeAccount } from '#db/demo/ending.ts'
import { listEndedSandboxes } from '#db/demo/sandboxes.ts'

/** Removes the sandboxes of a demo whose hour is over. */
export async function endSandboxesJob(): Promise<void> {
  for (const id of await listEndedSandboxes()) await removeAccount(id)
}
