import { type FormEvent, useState } from 'react'
import { useFolderChanges, useFolders } from '#app/dashboard/_api/collections.ts'
import { faultInWords } from '#app/dashboard/_api/refused.ts'
import { FormFault } from '#components/forms/form-fault.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog, dialogButtons } from '#components/ui/dialog.tsx'
import { type Chosen, chosenInWords } from './chosen.ts'

type Props = {
  groupId: number
  chosen: Chosen
  choose(collectionId: number): void
  onClosed(): void
}

/** Asks for a collection, or the title of a new one. */
export function CollectDialog({ groupId, chosen, choose, onClosed }: Props) {
  const [isOpen, setIsOpen] = useState(true)
  const folders = useFolders(groupId).data ?? []
  const [wanted, setWanted] = useState<number | 'new'>()
  const target = wanted ?? (folders.length === 0 ? 'new' : undefined)
  const [newTitle, setNewTitle] = useState('')
  const { create } = useFolderChanges(groupId)
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string>()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (target === undefined) return setError('Choose a collection.')
    if (target === 'new' && newTitle.trim() === '') return setError('Give the new collection a title.')
    setIsBusy(true)
    try {
      choose(target === 'new' ? (await create(newTitle.trim())).id : target)
      setIsOpen(false)
    } catch (fault) {
      setError(faultInWords(fault))
    }
    setIsBusy(false)
  }

  return (
    <Dialog
      title={`Move ${chosenInWords(chosen)} to a collection`}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      onClosed={onClosed}
      isHeld={false}
    >
      <form onSubmit={submit} noValidate className="mt-4 flex flex-col gap-4">
        <FormFault error={error} />
        <fieldset className="min-w-0">
          <legend className="sr-only">Collection</legend>
          <ul className="max-h-64 overflow-y-auto rounded-md border border-edge py-1">
            {folders.map(folder => (
              <li key={folder.id}>
                <label className="flex min-h-10 items-center gap-2.5 px-3 py-1 hover:bg-hover sm:min-h-9">
                  <input
                    type="radio"
                    name="collection"
                    checked={target === folder.id}
                    onChange={() => setWanted(folder.id)}
                    className="size-4 shrink-0 accent-accent"
                  />
                  <span className="min-w-0 flex-1 wrap-anywhere">{folder.title}</span>
                  <span className="text-sm text-ink-soft tabular-nums">{folder.publication_count}</span>
                </label>
              </li>
            ))}
            <li>
              <label className="flex min-h-10 items-center gap-2.5 px-3 py-1 hover:bg-hover sm:min-h-9">
                <input
                  type="radio"
                  name="collection"
                  checked={target === 'new'}
                  onChange={() => setWanted('new')}
                  className="size-4 shrink-0 accent-accent"
                />
                A new collection
              </label>
            </li>
          </ul>
        </fieldset>
        {target === 'new' && (
          <TextField
            label="Title of the collection"
            name="title"
            autoComplete="off"
            maxLength={255}
            value={newTitle}
            onValueChange={setNewTitle}
          />
        )}
        <div className={dialogButtons}>
          <Button onClick={() => setIsOpen(false)}>Cancel</Button>
          <Button kind="primary" type="submit" isBusy={isBusy}>
            Move
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
