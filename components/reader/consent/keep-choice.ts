import { ownStorage } from '#components/device/storage.ts'
import type { ReaderPublication } from '../model.ts'
import type { Consent } from './consent.ts'
import { choiceKey, toolNames } from './kept-choice.ts'

/** Writes a choice as text, with its day and what it was about. @param names of tools */
export function choiceText(consent: Consent, names: string, now: Date): string {
  return [consent, now.toISOString().slice(0, 10), names].join(' ')
}

/** Keeps a choice that the reader has just made; without storage it holds as long as the page is open. */
export function keepChoice(publication: ReaderPublication, consent: Consent): void {
  ownStorage.write(choiceKey(publication), choiceText(consent, toolNames(publication), new Date()))
}
