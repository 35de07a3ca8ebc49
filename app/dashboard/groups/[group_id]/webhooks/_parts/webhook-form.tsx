import type { z } from 'zod'
import { useSchemaForm } from '#app/dashboard/_forms/use-schema-form.ts'
import { type Choice, ChooseMany, ChooseOne } from '#components/forms/choices.tsx'
import { DialogForm } from '#components/forms/dialog-form.tsx'
import { SwitchField } from '#components/forms/switch-field.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import { lentWords } from '#components/words/held-words.ts'
import { useWords } from '#components/words/words.tsx'
import { chosenTypes } from '#db/rules/webhooks/events.ts'
import { newWebhook, webhookTerms } from '#db/rules/webhooks/terms.ts'
import type { WordsOf } from '#db/rules/words/messages.ts'
import type { Webhook } from '#db/webhooks/endpoints/shown.ts'

/** Fields of the form; a new webhook has the groups too. */
export type WebhookTerms = z.input<typeof newWebhook>

type Props = {
  webhook: Webhook | undefined
  mayUseAccount: boolean
  onSave(terms: WebhookTerms): Promise<unknown>
  onCancel(): void
}

/** Null for all types; a choice of none is refused, as it would be all. */
const types = newWebhook.shape.types
  .refine(({ length }) => length > 0, { error: () => lentWords('settings')['webhookForm.leastType'] })
  .nullable()
const shapes = {
  created: newWebhook.extend({ types }),
  changed: newWebhook.extend({ types, url: webhookTerms.shape.url }),
}

function draftOf(webhook: Webhook | undefined) {
  const types = (webhook?.types ?? []).filter(isChosen)
  return {
    title: webhook?.title ?? '',
    url: webhook?.url ?? '',
    types,
    choice: (types.length === 0 ? 'all' : 'chosen') as TypesChoice,
    isOrdered: webhook?.isOrdered ?? false,
    scope: 'group' as Scope,
  }
}

export function WebhookForm({ webhook, mayUseAccount, onSave, onCancel }: Props) {
  const words = useWords('settings')
  const frame = useWords('frame')
  const form = useSchemaForm({
    shape: webhook ? shapes.changed : shapes.created,
    draft: draftOf(webhook),
    toInput: ({ choice, scope, types, ...terms }: ReturnType<typeof draftOf>) => ({
      ...terms,
      types: choice === 'all' ? null : types,
      isOfAccount: scope === 'account',
    }),
    send: ({ types, ...terms }) => onSave({ ...terms, types: types ?? [] }),
  })
  const { values, set, faults } = form
  return (
    <DialogForm form={form} action={webhook ? frame.save : words['webhookForm.create']} onCancel={onCancel}>
      <AddressFields />
      <EventTypes
        choice={values.choice}
        types={values.types}
        error={faults.at.types}
        onChoice={choice => set({ choice })}
        onTypes={types => set({ types })}
      />
      {webhook === undefined && mayUseAccount && (
        <ChooseOne
          label={words['webhookForm.groups']}
          name="scope"
          choices={scopeChoices(words)}
          value={values.scope}
          onChoose={scope => set({ scope })}
        />
      )}
      <SwitchField
        name="ordered"
        label={words['webhookForm.keepOrder']}
        hint={words['webhookForm.keepOrderHint']}
        isOn={values.isOrdered}
        onChange={isOrdered => set({ isOrdered })}
      />
    </DialogForm>
  )
}

function AddressFields() {
  const words = useWords('settings')
  return (
    <>
      <TextField
        label={words['webhookForm.address']}
        name="url"
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://shop.example.com/recto"
        hint={words['webhookForm.addressHint']}
      />
      <TextField
        label={words['webhookForm.name']}
        name="title"
        autoComplete="off"
        maxLength={255}
        placeholder={words['webhookForm.nameExample']}
      />
    </>
  )
}

type TypesProps = {
  choice: TypesChoice
  types: EventType[]
  error: string | undefined
  onChoice(choice: TypesChoice): void
  onTypes(types: EventType[]): void
}

function EventTypes({ choice, types, error, onChoice, onTypes }: TypesProps) {
  const words = useWords('settings')
  return (
    <div className="flex flex-col gap-2">
      <ChooseOne
        label={words['webhookForm.events']}
        name="types"
        choices={typesChoices(words)}
        value={choice}
        onChoose={onChoice}
      />
      {choice === 'chosen' && (
        <ChooseMany
          label={words['webhookForm.types']}
          choices={chosenTypes.map(type => ({ value: type, label: type }))}
          values={types}
          onChoose={onTypes}
          error={error}
        />
      )}
    </div>
  )
}

type EventType = (typeof chosenTypes)[number]
const isChosen = (type: string): type is EventType => chosenTypes.some(chosen => chosen === type)
type TypesChoice = 'all' | 'chosen'
const typesChoices = (words: WordsOf<'settings'>): Choice<TypesChoice>[] => [
  { value: 'all', label: words['webhookForm.all'], hint: words['webhookForm.allHint'] },
  { value: 'chosen', label: words['webhookForm.chosen'], hint: words['webhookForm.chosenHint'] },
]

type Scope = 'group' | 'account'
const scopeChoices = (words: WordsOf<'settings'>): Choice<Scope>[] => [
  { value: 'group', label: words['webhookForm.thisGroup'], hint: words['webhookForm.thisGroupHint'] },
  { value: 'account', label: words['webhookForm.allGroups'], hint: words['webhookForm.allGroupsHint'] },
]
