import type { Tenants } from './doors/identities.ts'
import type { Installation } from './installation.ts'

/** @property seed of all that is left to chance */
export type Field = {
  installation: Installation
  makeTenants: () => Promise<Tenants>
  seed: number
  isQuick: boolean
}
