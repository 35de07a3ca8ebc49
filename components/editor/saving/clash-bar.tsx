import { TriangleAlert } from 'lucide-react'
import { Button } from '#components/ui/button.tsx'
import { namesOfFields } from '#db/rules/hotspots/fields.ts'
import { namesOfDetails } from '#db/rules/hotspots/hotspots.ts'
import { nameOf } from '../kind-names.ts'
import type { Draft } from './drafts.ts'

/** What fields are called where two people changed the same one. */
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

/** Asks which of two changes of the same is to stay, one after the other. */
export function ClashBar({ drafts, onSettle }: Props) {
  const clashing = drafts.filter(({ clash }) => clash)
  const first = clashing[0]
  if (first === undefined) return null
  const { words, mine, theirs } = question(first)
  return (
    <section
      aria-label="A decision"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-hairline bg-care-wash px-4 py-2"
    >
      <TriangleAlert aria-hidden className="size-4 shrink-0 text-care" />
      <p className="min-w-0 flex-1 basis-60 text-pretty">
        {words}
        {clashing.length > 1 && ` (${clashing.length} to decide)`}
      </p>
      <div className="flex gap-2">
        <Button onClick={() => onSettle(first.key, 'theirs')}>{theirs}</Button>
        <Button kind="primary" onClick={() => onSettle(first.key, 'mine')}>
          {mine}
        </Button>
      </div>
    </section>
  )
}

function question({ mine, base, clash }: Draft) {
  const name = `“${nameOf(mine ?? base ?? (clash?.theirs as NonNullable<typeof mine>))}”`
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
