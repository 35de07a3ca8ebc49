import { ClashBar } from '#components/forms/clashes/clash-bar.tsx'
import { useWords } from '#components/words/words.tsx'
import { namesOfFields } from '#db/rules/hotspots/fields.ts'
import { namesOfDetails } from '#db/rules/hotspots/hotspots.ts'
import type { WordsOf } from '#db/rules/words/messages.ts'
import { quotedName } from '../kind-names.ts'
import type { Draft } from './drafts.ts'

/** Names of fields in the question about two changes. */
const named: Record<string, string> = {
  ...namesOfFields,
  area: 'its place and size',
  kind: 'its kind',
  slides: 'its slides',
  products: 'its products',
}

function namedField(field: string): string {
  return named[field] ?? namesOfDetails[field.replace(/^details\./, '')] ?? 'its settings'
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
      words: `Someone else deleted ${name} while you edited it.`,
      mine: 'Put it back',
      theirs: 'Leave it deleted',
    }
  }
  if (mine === null) {
    return {
      words: `Someone else edited ${name} while you deleted it.`,
      mine: 'Delete it',
      theirs: 'Keep it',
    }
  }
  const fields = [...new Set(clash?.fields.map(namedField))]
  return {
    words: `Someone else edited ${name} too: ${fields.join(', ')}.`,
    mine: 'Keep mine',
    theirs: 'Use theirs',
  }
}
