import { useState } from 'react'
import { useFolderChanges } from '#app/dashboard/_api/collections.ts'
import { faultInWords } from '#app/dashboard/_api/refused.ts'
import { DialogForm } from '#components/forms/dialog-form.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import type { Folder } from '#db/collections/folders.ts'

/** Names a new collection, or renames one. */
export function TitleDialog({
  groupId,
  folder,
  onClosed,
}: {
  groupId: number
  folder: Folder | undefined
  onClosed(): void
}) {
  const { create, change } = useFolderChanges(groupId)
  const [isOpen, setIsOpen] = useState(true)
  const [title, setTitle] = useState(folder?.title ?? '')
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string>()

  async function submit() {
    if (title.trim() === '') return setError('Give the collection a title.')
    setIsBusy(true)
    try {
      if (folder === undefined) await create(title.trim())
      else await change(folder.id, { title: title.trim() })
      setIsOpen(false)
    } catch (fault) {
      setError(faultInWords(fault))
    }
    setIsBusy(false)
  }

  return (
    <Dialog
      title={folder === undefined ? 'New collection' : `Rename “${folder.title}”`}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      onClosed={onClosed}
      isHeld={false}
    >
      <DialogForm
        action={folder === undefined ? 'Create collection' : 'Rename'}
        isBusy={isBusy}
        onSubmit={submit}
        onCancel={() => setIsOpen(false)}
      >
        <TextField
          label="Title"
          name="title"
          autoComplete="off"
          maxLength={255}
          error={error}
          value={title}
          onValueChange={setTitle}
        />
      </DialogForm>
    </Dialog>
  )
}
