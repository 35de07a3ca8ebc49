import Link from 'next/link'
import { type FormEvent, useState } from 'react'
import {
  byCategory,
  type CountedMetatag,
  useMetatagChanges,
  useMetatags,
} from '#app/dashboard/_api/metatags.ts'
import { faultInWords } from '#app/dashboard/_api/refused.ts'
import { FormFault } from '#components/forms/form-fault.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog, dialogButtons } from '#components/ui/dialog.tsx'
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

  function submit(event: FormEvent) {
    event.preventDefault()
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
      <form onSubmit={submit} noValidate className="mt-4 flex flex-col gap-4">
        <FormFault error={error} />
        <div className="flex max-h-72 flex-col gap-4 overflow-y-auto">
          {byCategory(metatags).map(([category, tags]) => (
            <Category key={category} category={category} tags={tags} wanted={wanted} toggle={toggle} />
          ))}
          {metatags.length === 0 && (
            <p className="text-ink-soft">
              Metatags tell publications apart, such as by region or season. There are none in this group yet.
            </p>
          )}
        </div>
        {!isRemoval && <NewMetatag groupId={groupId} onMade={id => setWanted(new Set([...wanted, id]))} />}
        <div className={dialogButtons}>
          <Link
            href={`/dashboard/groups/${groupId}/metatags`}
            className="mr-auto self-center rounded-sm font-medium text-accent-ink underline-offset-4 hover:underline"
          >
            Manage metatags
          </Link>
          <Button onClick={() => setIsOpen(false)}>Cancel</Button>
          <Button kind="primary" type="submit">
            {had ? 'Save' : isRemoval ? 'Remove' : 'Add'}
          </Button>
        </div>
      </form>
    </Dialog>
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
            className="inline-flex min-h-9 max-w-full items-center gap-2 rounded-full border border-edge px-3 py-1 transition-colors hover:border-ink-soft has-checked:border-accent-ink has-checked:bg-accent-wash has-focus-visible:outline-2 has-focus-visible:outline-accent-ink sm:min-h-8"
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
  const [category, setCategory] = useState('')
  const [value, setValue] = useState('')
  const [error, setError] = useState<string>()
  if (!isShown)
    return (
      <Button kind="quiet" className="self-start" onClick={() => setIsShown(true)}>
        New metatag
      </Button>
    )
  async function make() {
    if (category.trim() === '' || value.trim() === '') return setError('Give it a category and a value.')
    try {
      const { id } = await create({ category: category.trim(), value: value.trim() })
      onMade(id)
      setValue('')
      setError(undefined)
    } catch (fault) {
      setError(faultInWords(fault))
    }
  }
  return (
    <div className="flex flex-col gap-3 rounded-md border border-hairline p-3">
      <FormFault error={error} />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label="Category"
          name="category"
          autoComplete="off"
          maxLength={255}
          placeholder="Region"
          value={category}
          onValueChange={setCategory}
        />
        <TextField
          label="Value"
          name="value"
          autoComplete="off"
          maxLength={255}
          placeholder="North"
          value={value}
          onValueChange={setValue}
        />
      </div>
      <Button className="self-start" onClick={make}>
        Make it
      </Button>
    </div>
  )
}
