export type Actor =
  | { by: 'person'; userId: number; name: string }
  | { by: 'key'; userId: number; keyId: number; name: string }
  | { by: 'reader' }
  | { by: 'recto' }

/** Returns the name to show; the e-mail of a person without a name. */
export function actorInWords(actor: Actor | null): string {
  if (actor === null) return 'Not recorded'
  if (actor.by === 'reader') return 'A reader'
  if (actor.by === 'recto') return 'Recto'
  return actor.by === 'key' ? `API key “${actor.name}”` : actor.name
}
