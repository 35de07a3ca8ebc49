import { useEffect, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useWords } from '#components/words/words.tsx'
import { fill, type WordsOf } from '#db/rules/words/messages.ts'
import { namingInWords } from '../kind-names.ts'
import { pageWords } from '../open-spread.ts'
import { type Faulty, FindingsList, type FoundOnSpread } from './findings-list.tsx'
import type { MendableKind } from './mending.ts'
import type { PublicationChecks, SpreadFindings } from './publication-checks.ts'
import type { useLinkChecks } from './use-link-checks.ts'

type Props = {
  mayWrite: boolean
  /** Of the open spread, as it is on the screen. */
  found: FoundOnSpread
  /** True once the server has everything; other spreads are checked again then. */
  isSaved: boolean
  checks: PublicationChecks
  linkChecks: ReturnType<typeof useLinkChecks>
  onShow(faulty: Faulty): void
  onMend(kind: MendableKind, faulty: Faulty[]): Promise<string | undefined>
}

/** Faults of the open spread or of all spreads, and a check of links. */
export function ChecksPanel({ checks, linkChecks, isSaved, ...list }: Props) {
  const [isAll, setIsAll] = useState(false)
  return (
    <>
      <div className="flex flex-col gap-2 border-b border-hairline px-4 py-3">
        <Scope isAll={isAll} onChoose={setIsAll} />
        <Links mayWrite={list.mayWrite} linkChecks={linkChecks} />
      </div>
      {isAll ? (
        // A finished link check reloads the list, which includes its results.
        <AllPages key={String(linkChecks.links.isRunning)} {...{ checks, isSaved, ...list }} />
      ) : (
        <FindingsList spreads={[list.found]} {...list} />
      )}
    </>
  )
}

function Scope({ isAll, onChoose }: { isAll: boolean; onChoose(isAll: boolean): void }) {
  const words = useWords('editor')
  return (
    <fieldset className="flex rounded-md border border-edge p-0.5">
      <legend className="sr-only">{words['checks.where']}</legend>
      {[false, true].map(all => (
        <button
          key={String(all)}
          type="button"
          aria-pressed={all === isAll}
          onClick={() => onChoose(all)}
          className="h-7 touch:h-11 flex-1 rounded-sm px-2 text-sm text-ink-soft hover:text-ink aria-pressed:bg-accent-wash aria-pressed:font-medium aria-pressed:text-accent-ink"
        >
          {words[all ? 'checks.allPages' : 'checks.thesePages']}
        </button>
      ))}
    </fieldset>
  )
}

function Links({ mayWrite, linkChecks: { links, fault, tryAll } }: Pick<Props, 'mayWrite' | 'linkChecks'>) {
  const words = useWords('editor')
  return (
    <>
      {mayWrite && (
        <Button isBusy={links.isRunning} onClick={tryAll}>
          {words[links.isRunning ? 'checks.trying' : 'checks.tryLinks']}
        </Button>
      )}
      <p role="status" className="text-sm text-pretty text-ink-soft empty:sr-only">
        {!links.isRunning && links.isWhole && wordsFor(links.dead.size, words)}
      </p>
      <p role="alert" className="text-sm text-pretty text-bad empty:hidden">
        {fault}
      </p>
    </>
  )
}

function wordsFor(count: number, words: WordsOf<'editor'>): string {
  return count === 0 ? words['checks.linksWell'] : fill(words, 'checks.deadLinks', { count })
}

type AllProps = Omit<Props, 'linkChecks'>

/** The open spread as it is on the screen, the others as stored. */
function AllPages({ found, checks, isSaved, ...list }: AllProps) {
  const words = useWords('editor')
  const frame = useWords('frame')
  const [state, setState] = useState<SpreadFindings[] | Error>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt reads anew
  useEffect(() => {
    if (isSaved) checks.readFindings().then(setState, setState)
  }, [checks, isSaved, attempt])
  if (state === undefined) {
    return (
      <div role="status" aria-label={words['checks.looking']} className="flex flex-col gap-2 p-4">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
    )
  }
  if (state instanceof Error) {
    return (
      <div role="alert" className="flex flex-col items-start gap-3 p-4">
        <p className="text-pretty text-bad">{state.message}</p>
        <Button
          onClick={() => {
            setState(undefined)
            setAttempt(attempt + 1)
          }}
        >
          {frame.tryAgain}
        </Button>
      </div>
    )
  }
  const others = state
    .filter(({ spreadId }) => spreadId !== found.spreadId)
    .map(spread => labelled(spread, words))
  return <FindingsList spreads={[found, ...others]} {...list} />
}

function labelled(
  { pageNumbers, names, ...spread }: SpreadFindings,
  words: WordsOf<'editor'>,
): FoundOnSpread {
  const label = pageWords(
    pageNumbers.map(number => ({ number })),
    words,
  )
  return {
    ...spread,
    label,
    names: new Map(Array.from(names, ([key, name]) => [key, namingInWords(name, words)])),
  }
}
