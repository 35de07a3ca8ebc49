'use client'
import { useQueryClient } from '@tanstack/react-query'
import { Undo2, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { dismissAct, useOwnActs } from '#app/dashboard/_acts/own-acts.ts'
import { api } from '#app/dashboard/_api/procedures.ts'
import {
  type ActReport,
  isActRunning,
  type ReportedAct,
  undoAct,
  useManyActs,
} from '#app/dashboard/_api/publications/acts.ts'
import { faultInWords } from '#app/dashboard/_api/refused.ts'
import { Button } from '#components/ui/button.tsx'
import { ProgressBar } from '#components/ui/progress-bar.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import { useFormats, useWords } from '#components/words/words.tsx'
import { actDone, actUnderWay, actUndone } from '#db/rules/acts/words.ts'
import { fill, type WordsOf } from '#db/rules/words/messages.ts'
import { nameOfActor } from '../actors.ts'

const RefusedDialog = lazy(() =>
  import('./refused-dialog.tsx').then(part => ({ default: part.RefusedDialog })),
)

type Props = { groupId: number; timeZone: string; mayWrite: boolean }

/** Progress of bulk acts by anyone; results and undo for their starter. */
export function ActsNote({ groupId, timeZone, mayWrite }: Props) {
  const words = useWords('list')
  const acts = useManyActs(groupId)
  const own = useOwnActs(groupId)
  const act = acts.find(isActRunning) ?? acts.find(({ id }) => id === own[0])
  if (act === undefined) return null
  return (
    <section
      aria-label={words['acts.label']}
      className="sticky top-16 z-15 mb-6 flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-lg border border-hairline bg-raised py-2 pr-2 pl-4 shadow-popup sm:top-18"
    >
      {isActRunning(act) ? (
        <Progress groupId={groupId} act={act} mayWrite={mayWrite} />
      ) : (
        <Result
          key={act.id}
          groupId={groupId}
          timeZone={timeZone}
          act={act}
          mayWrite={mayWrite}
          dismiss={() => dismissAct(groupId, act.id)}
        />
      )}
    </section>
  )
}

type ActProps = { groupId: number; act: ReportedAct; mayWrite: boolean }

function Progress({ groupId, act, mayWrite }: ActProps) {
  const { isBusy, run } = useRequest()
  const words = useWords('list')
  const underWay = actUnderWay(words, act.act, act.undoes !== null)
  const done = act.total - act.waiting
  const far = fill(words, 'acts.far', { done, total: act.total })
  return (
    <>
      <p role="status" className="min-h-control content-center tabular-nums">
        {underWay} {far} <span className="text-sm text-ink-soft">{nameOfActor(words, act.actor)}</span>
      </p>
      <div className="min-w-32 flex-1">
        <ProgressBar label={underWay} share={done / act.total} words={far} />
      </div>
      {mayWrite && (
        <Button
          kind="quiet"
          isBusy={isBusy}
          onClick={() => run(() => api.acts.stop.call({ groupId, id: act.id }))}
        >
          {words['acts.stop']}
        </Button>
      )}
    </>
  )
}

type ResultProps = ActProps & { timeZone: string; dismiss(): void }

function Result({ groupId, timeZone, act, mayWrite, dismiss }: ResultProps) {
  const { isBusy, run } = useRequest()
  const [refused, setRefused] = useState<ActReport>()
  const { undoableUntil: until, done } = act
  const words = useWords('list')
  const frame = useWords('frame')
  const { date } = useFormats()
  const clock = (moment: Date) => date(moment, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return (
    <>
      <p role="status" className="min-w-0 flex-1 basis-60 py-1 text-pretty">
        {resultOf(words, act)}
        {until !== null && (
          <span className="text-sm text-ink-soft">
            {' '}
            {fill(words, 'acts.undoUntil', { time: clock(until) })}
          </span>
        )}
      </p>
      {act.refused > 0 && (
        <Button
          kind="quiet"
          onClick={() => run(async () => setRefused(await api.acts.get.call({ groupId, id: act.id })))}
        >
          {act.undoes !== null && done > 0
            ? words['acts.showNotUndone']
            : fill(words, 'acts.showNotChanged', { count: act.refused })}
        </Button>
      )}
      {mayWrite && until !== null && (
        <Button isBusy={isBusy} onClick={() => run(() => undoAct(groupId, act.id))}>
          <Undo2 aria-hidden />
          {words['acts.undo']}
        </Button>
      )}
      <Button kind="icon" aria-label={frame.dismiss} onClick={dismiss}>
        <X aria-hidden />
      </Button>
      {refused && (
        <Suspense>
          <RefusedDialog report={refused} onClosed={() => setRefused(undefined)} />
        </Suspense>
      )}
    </>
  )
}

function resultOf(words: WordsOf<'list'>, { act, undoes, done, refused }: ReportedAct): string {
  const could = fill(words, 'acts.notChanged', { count: refused })
  if (done === 0) return refused > 0 ? could : words['acts.nothingToDo']
  if (undoes !== null) return actUndone(words, done)
  return refused > 0 ? `${actDone(words, act, done)} ${could}` : actDone(words, act, done)
}

/** Sends a request and shows its result. */
function useRequest() {
  const queries = useQueryClient()
  const toast = useToast()
  const [isBusy, setIsBusy] = useState(false)
  async function run(send: () => Promise<unknown>) {
    setIsBusy(true)
    try {
      await send()
      await queries.invalidateQueries()
    } catch (error) {
      toast({ title: faultInWords(error), isFailure: true })
    }
    setIsBusy(false)
  }
  return { isBusy, run }
}
