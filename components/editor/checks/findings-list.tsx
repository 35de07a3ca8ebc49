'use client'
import {
  CircleCheck,
  Contrast,
  EyeOff,
  FileQuestion,
  Layers,
  Link2Off,
  type LucideIcon,
  Ruler,
  TriangleAlert,
} from 'lucide-react'
import type { Finding, FindingKind } from './findings.ts'

/** The findings of a spread, with what people call it (“Pages 2–3”) and what its hotspots are called, by key. */
export type FoundOnSpread = { label: string; findings: Finding[]; names: ReadonlyMap<string, string> }

type Props = {
  /** One for the spread that is open, or all of a publication. */
  spreads: FoundOnSpread[]
  /** Leads to the hotspot of this key. */
  onShow(key: string): void
}

const looks: Record<FindingKind, { name: string; icon: LucideIcon; isSerious: boolean }> = {
  incomplete: { name: 'Not finished', icon: TriangleAlert, isSerious: true },
  dead_link: { name: 'Dead link', icon: Link2Off, isSerious: true },
  missing_page: { name: 'No such page', icon: FileQuestion, isSerious: true },
  unknown_sku: { name: 'Unknown product', icon: FileQuestion, isSerious: true },
  outside: { name: 'Beside the page', icon: Contrast, isSerious: true },
  covered: { name: 'Covered', icon: Layers, isSerious: true },
  too_small: { name: 'Too small', icon: Ruler, isSerious: false },
  missing_alt: { name: 'No text for the picture', icon: EyeOff, isSerious: false },
  unnamed: { name: 'No name', icon: EyeOff, isSerious: false },
}

/** What is wrong with hotspots, with the way to each. */
export function FindingsList({ spreads, onShow }: Props) {
  const found = spreads.filter(({ findings }) => findings.length > 0)
  const count = found.reduce((sum, { findings }) => sum + findings.length, 0)
  return (
    <>
      <p role="status" className="sr-only">
        {count === 0
          ? 'Nothing was found'
          : count === 1
            ? '1 thing to look at'
            : `${count} things to look at`}
      </p>
      {count === 0 && <NothingFound />}
      {found.map(({ label, findings, names }) => (
        <section key={label} aria-label={label} className="pb-3">
          {spreads.length > 1 && <h2 className="px-4 pt-3 pb-1 text-sm font-semibold">{label}</h2>}
          <ul className="divide-y divide-hairline">
            {findings.map(finding => (
              <Row
                key={`${finding.key} ${finding.kind}`}
                finding={finding}
                name={names.get(finding.key) ?? ''}
                onShow={onShow}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

type RowProps = { finding: Finding; name: string; onShow(key: string): void }

function Row({ finding: { key, kind, sentence }, name, onShow }: RowProps) {
  const { name: kindName, icon: Icon, isSerious } = looks[kind]
  return (
    <li className="relative flex items-start gap-2.5 px-4 py-2.5 hover:bg-hover">
      <Icon aria-hidden className={`mt-1 size-4 shrink-0 ${isSerious ? 'text-bad' : 'text-care'}`} />
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">
          {kindName} <span className="font-normal text-ink-soft">· {name}</span>
        </p>
        <p className="text-sm text-pretty text-ink-soft wrap-anywhere">{sentence}</p>
        {/* A press anywhere in the row leads there. */}
        <button
          type="button"
          onClick={() => onShow(key)}
          className="mt-0.5 min-h-6 rounded-sm text-sm font-medium text-accent-ink underline underline-offset-4 after:absolute after:inset-0"
        >
          Show<span className="sr-only"> {name}</span>
        </button>
      </div>
    </li>
  )
}

function NothingFound() {
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-12 text-center text-ink-soft">
      <CircleCheck aria-hidden className="size-8 stroke-[1.25] text-good" />
      <p className="text-pretty">
        Nothing is wrong here: everything leads somewhere, can be hit, and has its words.
      </p>
    </div>
  )
}
