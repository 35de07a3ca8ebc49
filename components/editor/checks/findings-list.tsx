'use client'
import { CircleCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { fillRich } from '#components/words/rich.ts'
import { useWords } from '#components/words/words.tsx'
import { type FindingKind, findingKinds, isSerious } from '#db/rules/publishing/finding-kinds.ts'
import { fill, type WordsOf } from '#db/rules/words/messages.ts'
import { findingIcons } from './finding-looks.ts'
import { faultSentenceInWords } from './finding-words.ts'
import type { CheckFinding } from './findings.ts'
import { isMendable, type MendableKind } from './mending.ts'

/** The findings of a spread, with its label (“Pages 2–3”) and the names of its hotspots, by key. */
export type FoundOnSpread = {
  spreadId: number
  label: string
  findings: CheckFinding[]
  names: ReadonlyMap<string, string>
}

export type Faulty = { spreadId: number; key: string }

type Props = {
  mayWrite: boolean
  /** The open spread, or all of the publication. */
  spreads: FoundOnSpread[]
  onShow(faulty: Faulty): void
  /** Fixes all faults of a kind. @returns a sentence about those that remain */
  onMend(kind: MendableKind, faulty: Faulty[]): Promise<string | undefined>
}

type Row = Faulty & { label: string; name: string; sentence: string }

/** Faults by kind, each with a link to its hotspot, and buttons that fix all of a kind. */
export function FindingsList({ mayWrite, spreads, onShow, onMend }: Props) {
  const words = useWords('editor')
  const [note, setNote] = useState('')
  const groups = groupsOf(spreads, words)
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0)
  return (
    <>
      <p role="status" className="sr-only">
        {count === 0 ? words['checks.nothing'] : fill(words, 'checks.count', { count })}
      </p>
      <p role="status" className="px-4 pt-3 text-sm text-pretty text-ink-soft empty:sr-only">
        {note}
      </p>
      {count === 0 && <NothingFound />}
      {groups.map(({ kind, rows }) => (
        <Group key={kind} kind={kind} rows={rows} isLabelled={spreads.length > 1} onShow={onShow}>
          {mayWrite && isMendable(kind) && (
            <Mend kind={kind} rows={rows} onMend={async () => setNote((await onMend(kind, rows)) ?? '')} />
          )}
        </Group>
      ))}
    </>
  )
}

function groupsOf(spreads: FoundOnSpread[], words: WordsOf<'editor'>): { kind: FindingKind; rows: Row[] }[] {
  const rows = spreads.flatMap(({ spreadId, label, findings, names }) =>
    findings.map(({ key, kind, sentence }) => ({
      kind,
      row: {
        spreadId,
        label,
        key,
        sentence: faultSentenceInWords(sentence, words),
        name: names.get(key) ?? '',
      },
    })),
  )
  return findingKinds.flatMap(kind => {
    const own = rows.filter(each => each.kind === kind).map(({ row }) => row)
    return own.length > 0 ? [{ kind, rows: own }] : []
  })
}

/** Number shown before the rest is folded away. */
const shownAtFirst = 5

type GroupProps = Pick<Props, 'onShow'> & {
  kind: FindingKind
  rows: Row[]
  isLabelled: boolean
  children: ReactNode
}

function Group({ kind, rows, isLabelled, onShow, children }: GroupProps) {
  const [isWhole, setIsWhole] = useState(false)
  const words = useWords('editor')
  const Icon = findingIcons[kind]
  const title = fill(words, `checks.groups.${kind}`, { count: rows.length })
  const visible = isWhole ? rows : rows.slice(0, shownAtFirst)
  return (
    <section aria-label={title} className="border-b border-hairline pb-2">
      <header className="flex min-h-12 items-center gap-2 px-4 pt-2">
        <Icon aria-hidden className={`size-4 shrink-0 ${isSerious(kind) ? 'text-bad' : 'text-care'}`} />
        <h2 className="min-w-0 flex-1 font-semibold tabular-nums">{title}</h2>
        {children}
      </header>
      <ul>
        {visible.map(row => (
          <li key={row.key} className="relative px-4 py-1.5 pl-10 hover:bg-hover">
            {/* The whole row is the button. */}
            <button
              type="button"
              onClick={() => onShow(row)}
              className="text-left font-medium wrap-anywhere after:absolute after:inset-0"
            >
              {fillRich(words, 'checks.show', {
                name: row.name,
                hidden: text => <span className="sr-only">{text}</span>,
              })}
              {isLabelled && <span className="font-normal text-ink-soft"> · {row.label}</span>}
            </button>
            <p className="text-sm text-pretty text-ink-soft wrap-anywhere">{row.sentence}</p>
          </li>
        ))}
      </ul>
      {rows.length > shownAtFirst && (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
          className="ml-10 min-h-row text-sm font-medium text-accent-ink underline underline-offset-4"
        >
          {fill(words, isWhole ? 'checks.showLess' : 'checks.showAll', {
            count: isWhole ? shownAtFirst : rows.length,
          })}
        </button>
      )}
    </section>
  )
}

function Mend({ kind, rows, onMend }: { kind: MendableKind; rows: Row[]; onMend(): Promise<void> }) {
  const words = useWords('editor')
  const [isBusy, setIsBusy] = useState(false)
  return (
    <Button
      isBusy={isBusy}
      onClick={() => {
        setIsBusy(true)
        void onMend().finally(() => setIsBusy(false))
      }}
    >
      {rows.length > 1 ? words[`mends.all.${kind}`] : words[`mends.${kind}`]}
    </Button>
  )
}

function NothingFound() {
  const words = useWords('editor')
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-12 text-center text-ink-soft">
      <CircleCheck aria-hidden className="size-8 stroke-[1.25] text-good" />
      <p className="text-pretty">{words['checks.allWell']}</p>
    </div>
  )
}
