import { z } from 'zod'
import type { Audience } from '../../audience.ts'
import { text } from '../../shapes/texts.ts'
import type { WordKey } from '../../words/messages.ts'

/** A setting of publications. Everything that differs by setting is derived from this, but for the dashboard's words. */
export type Setting = {
  /** Version 2 takes and answers it unless it is for the dashboard alone. */
  audience: Audience
  /** Its description in version 2's reference, where its shape has none. */
  says?: string
  /** Shape in which it may be sent. */
  sent: z.ZodType
  /** Shape in which it was decided, which is how the dashboard has it; null if it is never returned. */
  kept: z.ZodType | null
  /** Shape in which version 2 answers it, if not as it was decided; null if it does not. */
  answered?: z.ZodType | null
  /** The value in publications that nobody decided it for; also what a null means where null cannot be kept. */
  first?: unknown
  /** Its name in the model, if that is not its own in camel case. */
  field?: string
  /** Left out, it is a column of the publication's row. */
  isColumn?: false
  isTime?: true
  /** True if it can be sent with a new publication. */
  isOfNew?: true
  /** Groups have a default of it for their new publications. */
  groupDefault?: { hint?: WordKey<'settings'> }
  /** Any of these lets an account use it. */
  features?: readonly string[]
  /** The form field; `own` is one that the screen brings. */
  control: 'switch' | 'line' | 'date' | 'time' | 'own'
  /** Words that name its values. */
  valueNames?: 'layouts' | 'pairings' | 'wideSplits'
  /** The switch that has to be on before this one can be switched on. */
  onlyWith?: string
}

/** A feature of accounts, by the name that the API's messages use; the dashboard's words have names for people. */
export type FeatureNames = { apiName: string }

/** Settings that stand under one heading, with the features that they bring. */
export type SettingsSection = {
  settings: Record<string, Setting>
  features?: Record<string, FeatureNames>
}

/** A switch of the contract. */
export const flag = {
  audience: 'contract',
  sent: z.boolean(),
  kept: z.boolean(),
  first: false,
  control: 'switch',
} as const

/** A line of the contract that may be left empty. */
export const optionalLine = {
  audience: 'contract',
  sent: text(255).nullable(),
  kept: z.string().nullable(),
  first: null,
  control: 'line',
} as const
