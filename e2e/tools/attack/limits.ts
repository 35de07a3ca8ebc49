// Limits that hold for one request after another have to hold for all at once.
import type { Tenants } from './doors/identities.ts'
import { Outcome } from './outcome.ts'
import { Scene } from './race.ts'
import { races } from './races.ts'
import type { Target } from './send.ts'

/** @param size how many requests are sent at once for each limit */
export async function attackLimits(
  target: Target,
  makeTenants: () => Promise<Tenants>,
  size: number,
): Promise<Outcome> {
  const outcome = new Outcome(`limits: ${races.length} of them, ${size} requests at once each`)
  for (const { name, run } of races) {
    const scene = new Scene(target, await makeTenants(), size, outcome)
    const { got, allowed } = await run(scene)
    if (got !== allowed) outcome.find(`${name}: ${got} of ${size} at once, ${allowed} allowed`)
  }
  return outcome
}
