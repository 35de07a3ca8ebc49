import { useState } from 'react'
import { byCategory, useMetatagChanges, useMetatags } from '#app/dashboard/_api/metatags.ts'
import { faultInWords } from '#app/dashboard/_api/refused.ts'
import { Link } from '#app/dashboard/link.tsx'
import { DialogForm } from '#components/forms/dialog-form.tsx'
import { FormFault } from '#components/forms/form-fault.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import type { CountedMetatag } from '#db/collections/folders.ts'
import { MetatagFields } from '../../metatags/_parts/metatag-fields.tsx'
import { type Chosen, chosenInWords } from './chosen.ts'

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
  const [isOpen, setIsOpen] = useState(true)
  const metatags = useMetatags(groupId).data ?? []
  const [wanted, setWanted] = useState<ReadonlySet<number>>(new Set(had))
  const [error, setError] = useState<string>()

  function toggle(id: number) {
    const next = new Set(wanted)
    if (!next.delete(id)) next.add(id)
    setWanted(next)
  }

  function submit() {
    const before = new Set(had)
    const added = [...wanted].filter(id => !before.has(id))
    const removed = [...before].filter(id => !wanted.has(id))
    if (had === undefined && added.length === 0) return setError('Choose a metatag.')
    if (isRemoval) retag([], added)
    else retag(added, removed)
    setIsOpen(false)
  }

  const what = chosenInWords(chosen)
  const heading = had
    ? `Metatags of ${what}`
    : isRemoval
      ? `Remove metatags of ${what}`
      : `Add metatags to ${what}`
  return (
    <Dialog title={heading} isOpen={isOpen} onOpenChange={setIsOpen} onClosed={onClosed} isHeld={false}>
      <DialogForm
        action={had ? 'Save' : isRemoval ? 'Remove' : 'Add'}
        error={error}
        beside={<ManageLink groupId={groupId} />}
        onSubmit={submit}
        onCancel={() => setIsOpen(false)}
      >
        <div className="flex max-h-72 flex-col gap-4 overflow-y-auto">
          {byCategory(metatags).map(([category, tags]) => (
            <Category key={category} category={category} tags={tags} wanted={wanted} toggle={toggle} />
          ))}
          {metatags.length === 0 && (
            <p className="text-ink-soft">
              Metatags sort publications, for example by region or season. This group has none yet.
            </p>
          )}
        </div>
        {!isRemoval && <NewMetatag groupId={groupId} onMade={id => setWanted(new Set([...wanted, id]))} />}
      </DialogForm>
    </Dialog>
  )
}

function ManageLink({ groupId }: { groupId: number }) {
  return (
    <Link
      href={`/dashboard/groups/${groupId}/metatags`}
      className="mr-auto self-center rounded-sm font-medium text-accent-ink underline-offset-4 hover:underline"
    >
      Manage metatags
    </Link>
  )
}

type CategoryProps = {
  category: string
  tags: CountedMetatag[]
  wanted: ReadonlySet<number>
  toggle(id: number): void
}

function Category({ category, tags, wanted, toggle }: CategoryProps) {
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
              checked={wanted.has(id)}
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
  const { create } = useMetatagChanges(groupId)
  const [isShown, setIsShown] = useState(false)
  const [names, setNames] = useState({ category: '', value: '' })
  const [error, setError] = useState<string>()
  if (!isShown)
    return (
      <Button kind="quiet" className="self-start" onClick={() => setIsShown(true)}>
        New metatag
      </Button>
    )
  async function make() {
    const category = names.category.trim()
    const value = names.value.trim()
    if (category === '' || value === '') return setError('Give it a category and a value.')
    try {
      const { id } = await create({ category, value })
      onMade(id)
      setNames({ category, value: '' })
      setError(undefined)
    } catch (fault) {
      setError(faultInWords(fault))
    }
  }
  return (
    <div className="flex flex-col gap-3 rounded-md border border-hairline p-3">
      <FormFault error={error} />
      <div className="grid gap-3 sm:grid-cols-2">
        <MetatagFields names={names} onType={setNames} />
      </div>
      <Button className="self-start" onClick={make}>
        Create
      </Button>
    </div>
  )
}
