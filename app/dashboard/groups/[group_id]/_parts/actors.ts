import type { Actor } from '#db/rules/activity/actors.ts'
import { fill, type WordsOf } from '#db/rules/words/messages.ts'

/** Returns the name to show; the e-mail of a person without a name. */
export function nameOfActor(words: WordsOf<'list'>, actor: Actor | null): string {
  if (actor === null) return words['actor.notRecorded']
  if (actor.by === 'reader') return words['actor.reader']
  if (actor.by === 'recto') return words['actor.recto']
  return actor.by === 'key' ? fill(words, 'actor.key', { name: actor.name }) : actor.name
}
