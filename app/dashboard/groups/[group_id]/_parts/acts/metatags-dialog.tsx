import { useState } from 'react'
import { z } from 'zod'
import { byCategory, useMetatagChanges, useMetatags } from '#app/dashboard/_api/metatags.ts'
import { useSchemaForm } from '#app/dashboard/_forms/use-schema-form.ts'
import { Link } from '#app/dashboard/link.tsx'
import { DialogForm } from '#components/forms/dialog-form.tsx'
import { FormFault } from '#components/forms/form-fault.tsx'
import { FormFields } from '#components/forms/form-fields.ts'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { useWords } from '#components/words/words.tsx'
import type { CountedMetatag } from '#db/collections/folders.ts'
import { bodyId } from '#db/rules/shapes/ids.ts'
import { fill, type WordsOf } from '#db/rules/words/messages.ts'
import { MetatagFields, metatagNames } from '../../metatags/_parts/metatag-fields.tsx'
import { type Chosen, chosenInWords } from './chosen.ts'

const idsShape = z.object({ wanted: z.array(bodyId) })
const chosenShape = (words: WordsOf<'list'>) =>
  idsShape.extend({
    wanted: z.array(bodyId).refine(({ length }) => length > 0, words['metatags.choose']),
  })

type Props = {
  groupId: number
  chosen: Chosen
  had: number[] | undefined // metatags of one publication; undefined to add to or remove from several
  isRemoval: boolean
  retag(added: number[], removed: number[]): void
  onClosed(): void
}

/** Edits metatags of one publication, or adds to or removes from several. */
export function MetatagsDialog({ groupId, chosen, had, isRemoval, retag, onClosed }: Props) {
  const words = useWords('list')
  const frame = useWords('frame')
  const [isOpen, setIsOpen] = useState(true)
  const metatags = useMetatags(groupId).data ?? []
  const form = useSchemaForm({
    shape: had ? idsShape : chosenShape(words),
    draft: { wanted: had ?? [] },
    async send({ wanted }) {
      const added = wanted.filter(id => !had?.includes(id))
      if (isRemoval) retag([], added)
      else retag(added, had?.filter(id => !wanted.includes(id)) ?? [])
      setIsOpen(false)
    },
  })
  const { wanted } = form.values
  const toggle = (id: number) =>
    form.set({ wanted: wanted.includes(id) ? wanted.filter(other => other !== id) : [...wanted, id] })

  const what = chosenInWords(words, chosen)
  const several = isRemoval ? 'metatags.removeOf' : 'metatags.addTo'
  const heading = fill(words, had ? 'metatags.of' : several, { what })
  return (
    <Dialog title={heading} isOpen={isOpen} onOpenChange={setIsOpen} onClosed={onClosed} isHeld={false}>
      <DialogForm
        form={form}
        action={had ? frame.save : words[isRemoval ? 'metatags.remove' : 'metatags.add']}
        beside={<ManageLink groupId={groupId} />}
        onCancel={() => setIsOpen(false)}
      >
        <FormFault error={form.faults.at.wanted} />
        <div className="flex max-h-72 flex-col gap-4 overflow-y-auto">
          {byCategory(metatags).map(([category, tags]) => (
            <Category key={category} category={category} tags={tags} chosenIds={wanted} toggle={toggle} />
          ))}
          {metatags.length === 0 && <p className="text-ink-soft">{words['metatags.none']}</p>}
        </div>
        {!isRemoval && <NewMetatag groupId={groupId} onMade={id => form.set({ wanted: [...wanted, id] })} />}
      </DialogForm>
    </Dialog>
  )
}

function ManageLink({ groupId }: { groupId: number }) {
  const words = useWords('list')
  return (
    <Link
      href={`/dashboard/groups/${groupId}/metatags`}
      className="mr-auto self-center rounded-sm font-medium text-accent-ink underline-offset-4 hover:underline"
    >
      {words['metatags.manage']}
    </Link>
  )
}

type CategoryProps = {
  category: string
  tags: CountedMetatag[]
  chosenIds: number[]
  toggle(id: number): void
}

function Category({ category, tags, chosenIds, toggle }: CategoryProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm text-ink-soft wrap-anywhere">{category}</legend>
      <div className="flex flex-wrap gap-1.5 p-0.5">
        {tags.map(({ id, value }) => (
          <label
            key={id}
            className="inline-flex min-h-row max-w-full items-center gap-2 rounded-full border border-edge px-3 py-1 transition-colors hover:border-ink-soft has-checked:border-accent-ink has-checked:bg-accent-wash has-focus-visible:outline-2 has-focus-visible:outline-accent-ink"
          >
            <input
              type="checkbox"
              checked={chosenIds.includes(id)}
              onChange={() => toggle(id)}
              className="size-4 shrink-0 accent-accent outline-none"
            />
            <span className="min-w-0 wrap-anywhere">{value}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Creates a missing metatag without losing the selection. */
function NewMetatag({ groupId, onMade }: { groupId: number; onMade(id: number): void }) {
  const words = useWords('list')
  const { create } = useMetatagChanges(groupId)
  const [isShown, setIsShown] = useState(false)
  const form = useSchemaForm({
    shape: metatagNames,
    draft: { category: '', value: '' },
    async send({ category, value }, reset) {
      const { id } = await create({ category: category.trim(), value: value.trim() })
      onMade(id)
      reset({ category: category.trim(), value: '' })
    },
  })
  if (!isShown)
    return (
      <Button kind="quiet" className="self-start" onClick={() => setIsShown(true)}>
        {words['metatags.new']}
      </Button>
    )
  return (
    <FormFields value={form}>
      <div className="flex flex-col gap-3 rounded-md border border-hairline p-3">
        <FormFault error={form.faults.form} />
        <div className="grid gap-3 sm:grid-cols-2">
          <MetatagFields />
        </div>
        <Button className="self-start" isBusy={form.isBusy} onClick={form.submit}>
          {words['metatags.create']}
        </Button>
      </div>
    </FormFields>
  )
}
