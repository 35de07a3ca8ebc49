'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { faultInWords } from '#app/dashboard/_api/refused.ts'
import { ChooseMany } from '#components/forms/choices.tsx'
import { FormFault } from '#components/forms/form-fault.tsx'
import { SwitchField } from '#components/forms/switch-field.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog, dialogButtons } from '#components/ui/dialog.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import { useWords } from '#components/words/words.tsx'
import { fill } from '#db/rules/words/messages.ts'
import type { AppliedThemes, ThemablePublication } from '#db/themes/applying.ts'

export type Applicable = {
  groupId: number
  theme: { id: number; name: string }
  publications: ThemablePublication[]
  /** True to begin with the question, with all publications selected. */
  asksFirst: boolean
  /** Theme of the group's new publications; undefined for people who cannot choose it. */
  themeOfNew: number | null | undefined
}

/** Gives a theme to whole publications, and to new ones, with one undo. */
export function ApplyTheme(props: Applicable) {
  const words = useWords('products')
  const [isOpen, setIsOpen] = useState(props.asksFirst)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{words['theme.apply']}</Button>
      <Dialog
        title={fill(words, 'theme.applyTitle', { name: props.theme.name })}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        isHeld={false}
      >
        <ApplyForm {...props} onDone={() => setIsOpen(false)} />
      </Dialog>
    </>
  )
}

type FormProps = Applicable & { onDone(): void }

function ApplyForm({ groupId, theme, publications, asksFirst, themeOfNew, onDone }: FormProps) {
  const frame = useWords('frame')
  const words = useWords('products')
  const [chosen, setChosen] = useState(() =>
    publications.filter(({ themeId }) => asksFirst || themeId === theme.id).map(({ id }) => id),
  )
  const [isOfNew, setIsOfNew] = useState(themeOfNew === theme.id)
  const { apply, isBusy, error } = useApplying(groupId, onDone)
  const changes = changesOf({ theme, publications, themeOfNew }, chosen, isOfNew)
  const own = publications
    .filter(({ id }) => chosen.includes(id))
    .reduce((sum, { ownThemes }) => sum + ownThemes, 0)
  return (
    <div className="mt-4 flex flex-col gap-5">
      <FormFault error={error} />
      {publications.length === 0 ? (
        <p className="text-pretty text-ink-soft">{words['theme.nowhere']}</p>
      ) : (
        <div className="flex flex-col gap-1.5">
          <p aria-hidden className="font-medium">
            {words['theme.publications']}
          </p>
          <ChooseMany
            label={words['theme.publications']}
            choices={publications.map(({ id, title }) => ({ value: id, label: title }))}
            values={chosen}
            onChoose={setChosen}
          />
          {own > 0 && (
            <p role="status" className="text-sm text-pretty text-ink-soft">
              {fill(words, 'theme.ownKept', { count: own })}
            </p>
          )}
        </div>
      )}
      {themeOfNew !== undefined && (
        <SwitchField
          name="ofNew"
          label={words['theme.ofNew']}
          hint={words['theme.ofNewHint']}
          isOn={isOfNew}
          onChange={setIsOfNew}
        />
      )}
      <div className={dialogButtons}>
        <Button onClick={onDone}>{frame.cancel}</Button>
        <Button
          kind="primary"
          isBusy={isBusy}
          disabled={changes === null}
          onClick={() => changes && apply(changes)}
        >
          {words['theme.applyDone']}
        </Button>
      </div>
    </div>
  )
}

/** Returns what differs from what is; null if nothing does. Publications that had the theme and are no longer chosen lose it. */
function changesOf(
  { theme, publications, themeOfNew }: Pick<Applicable, 'theme' | 'publications' | 'themeOfNew'>,
  chosen: number[],
  isOfNew: boolean,
): AppliedThemes | null {
  const changed = publications.flatMap(({ id, themeId }) => {
    const isChosen = chosen.includes(id)
    return isChosen === (themeId === theme.id) ? [] : [{ id, themeId: isChosen ? theme.id : null }]
  })
  const isSame = themeOfNew === undefined || isOfNew === (themeOfNew === theme.id)
  if (changed.length === 0 && isSame) return null
  return { publications: changed, ...(!isSame && { ofNew: isOfNew ? theme.id : null }) }
}

function useApplying(groupId: number, onDone: () => void) {
  const words = useWords('products')
  const router = useRouter()
  const toast = useToast()
  const sent = useMutation(api.productThemes.apply.mutationOptions())
  const send = async (input: AppliedThemes) => {
    const before = await sent.mutateAsync({ groupId, ...input })
    router.refresh()
    return before
  }
  const undo = async (before: AppliedThemes) => {
    try {
      await send(before)
      toast({ title: words['theme.undone'] })
    } catch (error) {
      toast({ title: faultInWords(error), isFailure: true })
    }
  }
  return {
    isBusy: sent.isPending,
    error: sent.error ? faultInWords(sent.error) : undefined,
    async apply(input: AppliedThemes) {
      const before = await send(input).catch(() => undefined)
      if (before === undefined) return
      onDone()
      toast({
        title: fill(words, 'theme.applied', { count: input.publications.length }),
        action: { label: words['theme.undo'], run: () => void undo(before) },
      })
    },
  }
}
