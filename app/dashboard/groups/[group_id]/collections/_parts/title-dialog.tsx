import { useState } from 'react'
import { z } from 'zod'
import { useFolderChanges } from '#app/dashboard/_api/collections.ts'
import { filled } from '#app/dashboard/_forms/filled.ts'
import { useSchemaForm } from '#app/dashboard/_forms/use-schema-form.ts'
import { DialogForm } from '#components/forms/dialog-form.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import type { Folder } from '#db/collections/folders.ts'
import { collectionTerms } from '#db/rules/terms/collections.ts'

const shape = z.object({ title: filled(collectionTerms.shape.title, 'Give the collection a title.') })

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
  const form = useSchemaForm({
    shape,
    draft: { title: folder?.title ?? '' },
    async send({ title }) {
      if (folder === undefined) await create(title.trim())
      else await change(folder.id, { title: title.trim() })
      setIsOpen(false)
    },
  })

  return (
    <Dialog
      title={folder === undefined ? 'New collection' : `Rename “${folder.title}”`}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      onClosed={onClosed}
      isHeld={false}
    >
      <DialogForm
        form={form}
        action={folder === undefined ? 'Create collection' : 'Rename'}
        onCancel={() => setIsOpen(false)}
      >
        <TextField label="Title" name="title" autoComplete="off" maxLength={255} />
      </DialogForm>
    </Dialog>
  )
}
