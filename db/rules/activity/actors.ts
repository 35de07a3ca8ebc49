/** Who did something: by the name they had then, which stays true when they are gone. */
export type Actor =
  | { by: 'person'; userId: number; name: string }
  /** A program, by the name of its API key. */
  | { by: 'key'; userId: number; keyId: number; name: string }
  | { by: 'reader' }
  | { by: 'recto' }

/** The name to show; a person of whom nothing else is known has an e-mail. */
export function actorInWords(actor: Actor | null): string {
  if (actor === null) return 'Not recorded'
  if (actor.by === 'reader') return 'A reader'
  if (actor.by === 'recto') return 'Recto'
  return actor.by === 'key' ? `API key “${actor.name}”` : actor.name
}
