'use client'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Dialog, dialogButtons } from '#components/ui/dialog.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { lentWords } from '#components/words/held-words.ts'
import { useWords } from '#components/words/words.tsx'
import { fill } from '#db/rules/words/messages.ts'
import type { EditorPage } from '../open-spread.ts'
import { FoundList } from './found.tsx'
import { isAnyWanted, OptionFields, optionsAtFirst } from './options.tsx'
import type { AutoTagOptions, AutoTagPlan } from './plan.ts'

type Props = {
  isOpen: boolean
  onOpenChange(isOpen: boolean): void
  pages: readonly EditorPage[]
  /** Returns what would be added; changes nothing. @throws an error with a sentence for people */
  preview(options: AutoTagOptions): Promise<AutoTagPlan>
  /** Adds everything except what is left out, by key. Throws like `preview`. */
  apply(options: AutoTagOptions, leftOut: string[]): Promise<void>
}

/** Looks for hotspots on the pages, shows them in place, and adds those that are chosen. */
export function AutoTagDialog(props: Props) {
  const words = useWords('editor')
  const [isBusy, setIsBusy] = useState(false)
  return (
    <Dialog
      title={words['find.title']}
      isOpen={props.isOpen}
      onOpenChange={props.onOpenChange}
      isHeld={isBusy}
      isWide
    >
      {props.isOpen && <Steps {...props} isBusy={isBusy} setIsBusy={setIsBusy} />}
    </Dialog>
  )
}

type StepsProps = Props & { isBusy: boolean; setIsBusy(isBusy: boolean): void }

function Steps({ pages, preview, apply, onOpenChange, isBusy, setIsBusy }: StepsProps) {
  const words = useWords('editor')
  const frame = useWords('frame')
  const [options, setOptions] = useState(optionsAtFirst)
  const [plan, setPlan] = useState<AutoTagPlan>()
  const [isChoosing, setIsChoosing] = useState(false)
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const { fault, attempt } = useAttempt(setIsBusy)
  async function look() {
    setIsChoosing(false)
    setPlan(undefined)
    await attempt(async () => {
      const found = await preview(options)
      setPlan(found)
      setLeftOut(new Set(found.placedElsewhere))
    })
  }
  const add = () =>
    attempt(async () => {
      await apply(options, [...leftOut])
      onOpenChange(false)
    })
  const lookAtOnce = useEffectEvent(look)
  useEffect(() => void lookAtOnce(), [])
  const isFound = plan !== undefined && !isChoosing
  const chosen = plan === undefined ? 0 : plan.count - leftOut.size
  return (
    <>
      {isChoosing && <OptionFields options={options} onChange={setOptions} isBusy={isBusy} />}
      {isFound && <FoundList {...{ plan, pages, leftOut, isBusy }} onChange={setLeftOut} />}
      {!isChoosing && plan === undefined && isBusy && <Looking />}
      <p role="alert" className="mt-4 text-bad empty:hidden">
        {fault}
      </p>
      <div className={dialogButtons}>
        {!isChoosing && (
          <Button onClick={() => setIsChoosing(true)} disabled={isBusy}>
            {words['find.options']}
          </Button>
        )}
        {!isFound && (
          <Button
            kind={isChoosing ? 'primary' : 'secondary'}
            onClick={look}
            isBusy={isBusy}
            disabled={!isAnyWanted(options)}
          >
            {isChoosing ? words['find.find'] : frame.tryAgain}
          </Button>
        )}
        {isFound && plan.count > 0 && (
          <Button kind="primary" onClick={add} isBusy={isBusy} disabled={chosen === 0}>
            {fill(words, 'find.add', { count: chosen })}
          </Button>
        )}
      </div>
    </>
  )
}

/** Runs something that may fail with a sentence for people. */
function useAttempt(setIsBusy: (isBusy: boolean) => void) {
  const [fault, setFault] = useState<string>()
  async function attempt(work: () => Promise<void>) {
    setIsBusy(true)
    setFault(undefined)
    try {
      await work()
    } catch (error) {
      setFault(error instanceof Error ? error.message : lentWords('editor')['find.failed'])
    } finally {
      setIsBusy(false)
    }
  }
  return { fault, attempt }
}

function Looking() {
  const words = useWords('editor')
  return (
    <div role="status" aria-label={words['find.lookingLabel']} className="mt-4 flex flex-col gap-2">
      <p aria-hidden className="text-ink-soft">
        {words['find.looking']}
      </p>
      <Skeleton className="h-40" />
    </div>
  )
}
