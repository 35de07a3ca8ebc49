import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import type { z } from 'zod'
import { api } from '#app/dashboard/_api/procedures.ts'
import { useSchemaForm } from '#app/dashboard/_forms/use-schema-form.ts'
import { DialogForm } from '#components/forms/dialog-form.tsx'
import { SelectField } from '#components/forms/select-field.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import { useWords } from '#components/words/words.tsx'
import { newLibrary } from '#db/rules/imports/library-fields.ts'
import { fill } from '#db/rules/words/messages.ts'
import type { IntegrationOption, ListedLibrary } from './listed-library.ts'
import { type ScheduleDraft, ScheduleFields, scheduleDraft, wantedSchedule } from './schedule-fields.tsx'
import { useOpenSetUp } from './use-open-set-up.ts'

type Props = {
  groupId: number
  library?: ListedLibrary // library to change; undefined creates one
  integrations: IntegrationOption[]
  timeZone: string
  timeZones: string[]
  usualShrinkPercent: number // default limit of libraries
  isOpen: boolean
  onOpenChange(isOpen: boolean): void
}

/** Title, source and schedule of a library. */
export function LibraryDialog({ isOpen, ...props }: Props) {
  const words = useWords('products')
  return (
    <Dialog
      title={
        props.library
          ? fill(words, 'libraries.changeTitle', { title: props.library.title })
          : words['libraries.newTitle']
      }
      isOpen={isOpen}
      onOpenChange={props.onOpenChange}
      isHeld={false}
    >
      {isOpen && <LibraryForm {...props} />}
    </Dialog>
  )
}

/** A library as the form holds it. */
type Draft = {
  title: string
  url: string
  /** Empty for a feed or a file. */
  integrationInstanceId: string
  maxShrinkPercent: string
} & ScheduleDraft

function draftOf(library: ListedLibrary | undefined, timeZone: string): Draft {
  return {
    title: library?.title ?? '',
    url: library?.url ?? '',
    integrationInstanceId: String(library?.integrationInstanceId ?? ''),
    maxShrinkPercent: String(library?.maxShrinkPercent ?? ''),
    ...scheduleDraft(library, timeZone),
  }
}

function inputOf({ title, url, integrationInstanceId, maxShrinkPercent, ...schedule }: Draft): LibraryInput {
  const numberIn = (text: string) => (text.trim() === '' ? null : Number(text))
  return {
    title,
    url,
    integrationInstanceId: numberIn(integrationInstanceId),
    maxShrinkPercent: numberIn(maxShrinkPercent),
    ...wantedSchedule(schedule),
  }
}

type LibraryInput = z.input<typeof newLibrary>

/** Returns the address that is another than before, if the library is to be imported from it. */
function addressToSetUp(library: ListedLibrary | undefined, { url, integrationInstanceId }: LibraryInput) {
  if (!url?.trim() || integrationInstanceId != null || url === library?.url) return undefined
  return url
}

function LibraryForm({
  groupId,
  library,
  timeZone,
  timeZones,
  onOpenChange,
  ...props
}: Omit<Props, 'isOpen'>) {
  const words = useWords('products')
  const frame = useWords('frame')
  const router = useRouter()
  const onSettled = () => router.refresh()
  const create = useMutation(api.productLibraries.create.mutationOptions({ onSettled }))
  const change = useMutation(api.productLibraries.change.mutationOptions({ onSettled }))
  const setUp = useOpenSetUp(groupId)
  const toast = useToast()
  const form = useSchemaForm<Draft, LibraryInput>({
    shape: newLibrary,
    draft: draftOf(library, timeZone),
    toInput: inputOf,
    async send({ url, ...others }) {
      const next = addressToSetUp(library, { url, ...others })
      // The import sets a new address, once its first products have been seen.
      const saved = next === undefined ? { url, ...others } : others
      const id = library?.id ?? (await create.mutateAsync({ groupId, ...saved }))
      if (library) await change.mutateAsync({ groupId, id, ...saved })
      if (next !== undefined) await setUp.address.mutateAsync({ groupId, productLibraryId: id, url: next })
      onOpenChange(false)
      toast({ title: words[library ? 'libraries.saved' : 'libraries.created'] })
    },
  })
  const { integrationInstanceId } = form.values
  return (
    <DialogForm
      form={form}
      action={library ? frame.save : words['libraries.create']}
      onCancel={() => onOpenChange(false)}
    >
      <TextField label={words['libraries.name']} name="title" autoComplete="off" />
      <SourceFields isFeed={integrationInstanceId === ''} integrations={props.integrations} />
      <ScheduleFields draft={form.values} timeZones={timeZones} onChange={form.set} />
      <TextField
        label={words['libraries.most']}
        name="maxShrinkPercent"
        inputMode="numeric"
        autoComplete="off"
        placeholder={`${props.usualShrinkPercent}`}
        hint={fill(words, 'libraries.mostHint', { percent: props.usualShrinkPercent })}
      />
    </DialogForm>
  )
}

type SourceProps = { isFeed: boolean; integrations: IntegrationOption[] }

/** An integration, or the address of a feed. */
function SourceFields({ isFeed, integrations }: SourceProps) {
  const words = useWords('products')
  const sources = integrations.map(({ id, title }) => [String(id), title] as const)
  return (
    <>
      {integrations.length > 0 && (
        <SelectField
          label={words['libraries.source']}
          name="integrationInstanceId"
          choices={[['', words['libraries.feedOrFile']], ...sources]}
        />
      )}
      {isFeed && (
        <TextField
          label={words['sources.address']}
          name="url"
          inputMode="url"
          spellCheck={false}
          placeholder="https://"
          hint={words['libraries.addressHint']}
        />
      )}
    </>
  )
}
