import { attackAddresses, hostsOf } from './doors/addresses.ts'
import { withFewer } from './doors/identities.ts'
import { attackTenancy } from './doors/tenancy.ts'
import type { Field } from './field.ts'
import { attackInputs } from './fuzz.ts'
import { attackGate } from './gate.ts'
import { attackAsInsider } from './insider/insider.ts'
import { attackByKilling } from './kills.ts'
import { attackLimits } from './limits.ts'
import type { Outcome } from './outcome.ts'
import { attackSlowly } from './slow-clients.ts'
import { attackWithLongTexts } from './texts/texts.ts'
import { attackThemes } from './themes/themes.ts'

export type Attack = (field: Field) => Promise<Outcome>

/** Every kind of attack by its name; those that need a worker, or measure times, need a whole installation. */
export const kinds: Record<string, { attack: Attack; needsWhole: boolean }> = {
  matrix: {
    attack: async ({ installation, makeTenants, seed, isQuick }) => {
      const tenants = await makeTenants()
      return attackTenancy(installation.target, isQuick ? withFewer(tenants) : tenants, seed)
    },
    needsWhole: false,
  },
  addresses: {
    attack: async ({ installation: { target }, makeTenants, seed, isQuick }) => {
      const { ours, ownerKey } = await makeTenants()
      const hosts = await hostsOf(target, ours)
      const key = ownerKey.headers.authorization ?? ''
      return attackAddresses(target, hosts, { records: ours, key, seed, most: isQuick ? 300 : 10_000 })
    },
    needsWhole: false,
  },
  fuzz: {
    attack: async ({ installation, makeTenants, seed, isQuick }) =>
      attackInputs(installation.target, makeTenants, { seed, count: isQuick ? 1000 : 20_000 }),
    needsWhole: false,
  },
  limits: {
    attack: async ({ installation, makeTenants, isQuick }) =>
      attackLimits(installation.target, makeTenants, isQuick ? 12 : 40),
    needsWhole: false,
  },
  themes: {
    attack: async ({ installation, makeTenants }) => attackThemes(installation.target, await makeTenants()),
    needsWhole: false,
  },
  texts: { attack: attackWithLongTexts, needsWhole: false },
  insider: { attack: attackAsInsider, needsWhole: true },
  gate: { attack: attackGate, needsWhole: true },
  slow: { attack: attackSlowly, needsWhole: true },
  kills: { attack: attackByKilling, needsWhole: true },
}
