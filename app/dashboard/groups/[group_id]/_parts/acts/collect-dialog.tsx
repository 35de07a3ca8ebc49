import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { useFolderChanges, useFolders } from '#app/dashboard/_api/collections.ts'
import { filled } from '#app/dashboard/_forms/filled.ts'
import { useSchemaForm } from '#app/dashboard/_forms/use-schema-form.ts'
import { DialogForm } from '#components/forms/dialog-form.tsx'
import { FormFault } from '#components/forms/form-fault.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { useFormats, useWords } from '#components/words/words.tsx'
import type { Folder } from '#db/collections/folders.ts'
import { collectionTerms } from '#db/rules/terms/collections.ts'
import { fill, type WordsOf } from '#db/rules/words/messages.ts'
import { type Chosen, chosenInWords } from './chosen.ts'

type Props = {
  groupId: number
  chosen: Chosen
  choose(collectionId: number): void
  onClosed(): void
}

/** Asks for a collection, or the title of a new one. */
export function CollectDialog({ groupId, chosen, choose, onClosed }: Props) {
  const words = useWords('list')
  const [isOpen, setIsOpen] = useState(true)
  const folders = useFolders(groupId).data ?? []
  const { create } = useFolderChanges(groupId)
  const only = folders.length === 0 ? 'new' : undefined
  const form = useSchemaForm<Draft, z.input<ReturnType<typeof shapeOf>>>({
    shape: shapeOf(words),
    draft: { target: undefined, title: '' },
    toInput: ({ target = only, title }) => ({ target, title: target === 'new' ? title : undefined }),
    async send({ target, title }) {
      if (typeof target === 'number') choose(target)
      else if (title !== undefined) choose((await create(title.trim())).id)
      setIsOpen(false)
    },
  })
  const { values, set, faults } = form
  const target = values.target ?? only

  return (
    <Dialog
      title={fill(words, 'collect.title', { what: chosenInWords(words, chosen) })}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      onClosed={onClosed}
      isHeld={false}
    >
      <DialogForm form={form} action={words['collect.move']} onCancel={() => setIsOpen(false)}>
        <FormFault error={faults.at.target} />
        <FolderChoice folders={folders} target={target} onChoose={target => set({ target })} />
        {target === 'new' && (
          <TextField label={words['collect.newTitle']} name="title" autoComplete="off" maxLength={255} />
        )}
      </DialogForm>
    </Dialog>
  )
}

type Target = number | 'new'
type Draft = { target: Target | undefined; title: string }

const shapeOf = (words: WordsOf<'list'>) =>
  z.object({
    target: z.custom<Target | undefined>(target => target !== undefined, words['collect.choose']),
    title: filled(collectionTerms.shape.title, words['collect.giveTitle']).optional(),
  })

type ChoiceProps = {
  folders: readonly Folder[]
  target: Target | undefined
  onChoose(target: Target): void
}

function FolderChoice({ folders, target, onChoose }: ChoiceProps) {
  const words = useWords('list')
  const { number } = useFormats()
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{words['collect.label']}</legend>
      <ul className="max-h-64 overflow-y-auto rounded-md border border-edge py-1">
        {folders.map(folder => (
          <FolderRadio key={folder.id} isChosen={target === folder.id} onChoose={() => onChoose(folder.id)}>
            <span className="min-w-0 flex-1 wrap-anywhere">{folder.title}</span>
            <span className="text-sm text-ink-soft tabular-nums">{number(folder.publicationCount)}</span>
          </FolderRadio>
        ))}
        <FolderRadio isChosen={target === 'new'} onChoose={() => onChoose('new')}>
          {words['collect.new']}
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
