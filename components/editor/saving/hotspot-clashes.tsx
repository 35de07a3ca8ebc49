import { ClashBar } from '#components/forms/clashes/clash-bar.tsx'
import { useWords } from '#components/words/words.tsx'
import { namesOfFields } from '#db/rules/hotspots/fields.ts'
import { namesOfDetails } from '#db/rules/hotspots/hotspots.ts'
import { fill, type WordKey, type WordsOf } from '#db/rules/words/messages.ts'
import { quotedName } from '../kind-names.ts'
import type { Draft } from './drafts.ts'

/** Names of fields in the question about two changes. */
const named: Record<string, WordKey<'editor'>> = {
  ...namesOfFields,
  area: 'clash.fields.area',
  kind: 'clash.fields.kind',
  slides: 'clash.fields.slides',
  products: 'clash.fields.products',
}

function namedField(field: string): WordKey<'editor'> {
  return named[field] ?? namesOfDetails[field.replace(/^details\./, '')] ?? 'clash.fields.settings'
}

type Props = { drafts: Draft[]; onSettle(key: string, keep: 'mine' | 'theirs'): void }

/** Asks which of two changes of a hotspot stays. */
export function HotspotClashes({ drafts, onSettle }: Props) {
  const words = useWords('editor')
  const clashes = drafts
    .filter(({ clash }) => clash)
    .map(draft => ({ key: draft.key, ...question(draft, words) }))
  return <ClashBar clashes={clashes} onSettle={onSettle} className="border-b border-hairline" />
}

function question({ mine, base, clash }: Draft, words: WordsOf<'editor'>) {
  const name = quotedName(mine ?? base ?? (clash?.theirs as NonNullable<typeof mine>), words)
  if (clash?.theirs === null) {
    return {
      words: fill(words, 'clash.theyDeleted', { name }),
      mine: words['clash.putBack'],
      theirs: words['clash.leaveDeleted'],
    }
  }
  if (mine === null) {
    return {
      words: fill(words, 'clash.youDeleted', { name }),
      mine: words['clash.delete'],
      theirs: words['clash.keep'],
    }
  }
  const fields = [...new Set(clash?.fields.map(namedField))].map(key => words[key]).join(', ')
  return {
    words: fill(words, 'clash.both', { name, fields }),
    mine: words['clash.keepMine'],
    theirs: words['clash.useTheirs'],
  }
}
