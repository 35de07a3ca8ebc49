import { ownStorage } from '#components/device/storage.ts'
import type { ReaderPublication } from '../model.ts'
import { type Consent, consentNow, decide } from './consent.ts'

/** Time after which readers are asked again, in ms: about a year. */
const lastsMs = 365 * 24 * 60 * 60 * 1000

/** One choice per group, on this device only. */
export const choiceKey = ({ groupSlug }: ReaderPublication) => `recto-consent-${groupSlug}`

/** Names what a choice is about: another tool, or another server of the group's own, asks again. */
export function toolNames({ tools }: ReaderPublication): string {
  const used = Object.entries(tools?.settings ?? {})
  return used
    .map(([name, settings]) =>
      'address' in settings && settings.address ? `${name}@${settings.address}` : name,
    )
    .join(' ')
}

/** Reads a choice; undefined if it is too old or about other tools. */
export function choiceIn(text: string | null, names: string, now: Date): Consent | undefined {
  const [, consent, day = '', about] = /^(granted|denied) ([\d-]{10}) (.*)$/.exec(text ?? '') ?? []
  const isOver = !(now.getTime() - Date.parse(day) < lastsMs)
  return isOver || about !== names ? undefined : (consent as Consent)
}

/**
 * Decides as the reader did before, unless the page's script has decided. Without a choice nothing is stored, and without
 * storage readers are asked each time.
 */
export function recallChoice(publication: ReaderPublication): void {
  const kept = choiceIn(ownStorage.read(choiceKey(publication)) ?? null, toolNames(publication), new Date())
  if (kept && !consentNow()) decide(kept)
}
