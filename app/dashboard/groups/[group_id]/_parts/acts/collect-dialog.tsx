import { type ReactNode, useState } from 'react'
import { useFolderChanges, useFolders } from '#app/dashboard/_api/collections.ts'
import { faultInWords } from '#app/dashboard/_api/refused.ts'
import { DialogForm } from '#components/forms/dialog-form.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import type { Folder } from '#db/collections/folders.ts'
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
  const [wanted, setWanted] = useState<Target>()
  const target = wanted ?? (folders.length === 0 ? 'new' : undefined)
  const [newTitle, setNewTitle] = useState('')
  const { create } = useFolderChanges(groupId)
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string>()

  async function submit() {
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
      <DialogForm
        action="Move"
        isBusy={isBusy}
        error={error}
        onSubmit={submit}
        onCancel={() => setIsOpen(false)}
      >
        <FolderChoice folders={folders} target={target} onChoose={setWanted} />
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
      </DialogForm>
    </Dialog>
  )
}

type Target = number | 'new'

type ChoiceProps = {
  folders: readonly Folder[]
  target: Target | undefined
  onChoose(target: Target): void
}

function FolderChoice({ folders, target, onChoose }: ChoiceProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Collection</legend>
      <ul className="max-h-64 overflow-y-auto rounded-md border border-edge py-1">
        {folders.map(folder => (
          <FolderRadio key={folder.id} isChosen={target === folder.id} onChoose={() => onChoose(folder.id)}>
            <span className="min-w-0 flex-1 wrap-anywhere">{folder.title}</span>
            <span className="text-sm text-ink-soft tabular-nums">{folder.publicationCount}</span>
          </FolderRadio>
        ))}
        <FolderRadio isChosen={target === 'new'} onChoose={() => onChoose('new')}>
          A new collection
        </FolderRadio>
      </ul>
    </fieldset>
  )
}

type RadioProps = { isChosen: boolean; onChoose(): void; children: ReactNode }

function FolderRadio({ isChosen, onChoose, children }: RadioProps) {
  return (
    <li>
      <label className="flex min-h-control items-center gap-2.5 px-3 py-1 hover:bg-hover">
        <input
          type="radio"
          name="collection"
          checked={isChosen}
          onChange={onChoose}
          className="size-4 shrink-0 accent-accent"
        />
        {children}
      </label>
    </li>
  )
}
