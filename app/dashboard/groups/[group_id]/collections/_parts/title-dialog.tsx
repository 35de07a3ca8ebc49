import { useState } from 'react'
import { z } from 'zod'
import { useFolderChanges } from '#app/dashboard/_api/collections.ts'
import { filled } from '#app/dashboard/_forms/filled.ts'
import { useSchemaForm } from '#app/dashboard/_forms/use-schema-form.ts'
import { DialogForm } from '#components/forms/dialog-form.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { useWords } from '#components/words/words.tsx'
import type { Folder } from '#db/collections/folders.ts'
import { collectionTerms } from '#db/rules/terms/collections.ts'
import { fill, type WordsOf } from '#db/rules/words/messages.ts'

const shapeOf = (words: WordsOf<'list'>) =>
  z.object({ title: filled(collectionTerms.shape.title, words['collections.giveTitle']) })

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
  const words = useWords('list')
  const { create, change } = useFolderChanges(groupId)
  const [isOpen, setIsOpen] = useState(true)
  const form = useSchemaForm({
    shape: shapeOf(words),
    draft: { title: folder?.title ?? '' },
    async send({ title }) {
      if (folder === undefined) await create(title.trim())
      else await change(folder.id, { title: title.trim() })
      setIsOpen(false)
    },
  })

  return (
    <Dialog
      title={
        folder === undefined
          ? words['collections.new']
          : fill(words, 'collections.renameTitle', { title: folder.title })
      }
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      onClosed={onClosed}
      isHeld={false}
    >
      <DialogForm
        form={form}
        action={words[folder === undefined ? 'collections.create' : 'collections.renameIt']}
        onCancel={() => setIsOpen(false)}
      >
        <TextField label={words['collections.titleLabel']} name="title" autoComplete="off" maxLength={255} />
      </DialogForm>
    </Dialog>
  )
}
