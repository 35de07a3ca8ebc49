import { giveTurns } from '#db/conversion-turns.ts'
import { failAbandoned } from '#db/conversions.ts'
import { healPages } from '#db/healing.ts'
import { failAbandonedImports } from '#db/product-import-runs.ts'

/**
 * Ends conversions and imports that the queue has lost, so that nobody waits for them for ever; those that wait get
 * their turns. When none waits, a few pages that older code left with a loss are made again.
 */
export async function reconcileJob(): Promise<void> {
  await giveTurns()
  const count = await failAbandoned()
  if (count > 0) console.error(`Ended ${count} conversion(s) whose job was lost.`)
  await healPages()
  const imports = await failAbandonedImports()
  if (imports > 0) console.error(`Ended ${imports} import(s) whose job was lost.`)
}
