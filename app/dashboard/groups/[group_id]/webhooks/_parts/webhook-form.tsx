import type { z } from 'zod'
import { useSchemaForm } from '#app/dashboard/_forms/use-schema-form.ts'
import { type Choice, ChooseMany, ChooseOne } from '#components/forms/choices.tsx'
import { DialogForm } from '#components/forms/dialog-form.tsx'
import { SwitchField } from '#components/forms/switch-field.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import { chosenTypes } from '#db/rules/webhooks/events.ts'
import { newWebhook, webhookTerms } from '#db/rules/webhooks/terms.ts'
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
  .refine(({ length }) => length > 0, 'Choose at least one type.')
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
  const form = useSchemaForm({
    shape: webhook ? shapes.changed : shapes.created,
    draft: draftOf(webhook),
    wanted: ({ choice, scope, types, ...terms }: ReturnType<typeof draftOf>) => ({
      ...terms,
      types: choice === 'all' ? null : types,
      isOfAccount: scope === 'account',
    }),
    send: ({ types, ...terms }) => onSave({ ...terms, types: types ?? [] }),
  })
  const { values, set, faults } = form
  return (
    <DialogForm form={form} action={webhook ? 'Save' : 'Create webhook'} onCancel={onCancel}>
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
          label="Groups"
          name="scope"
          choices={scopeChoices}
          value={values.scope}
          onChoose={scope => set({ scope })}
        />
      )}
      <SwitchField
        name="ordered"
        label="Keep the order"
        hint="An event waits until earlier ones of its publication have arrived, or failed for good."
        isOn={values.isOrdered}
        onChange={isOrdered => set({ isOrdered })}
      />
    </DialogForm>
  )
}

function AddressFields() {
  return (
    <>
      <TextField
        label="Address"
        name="url"
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://shop.example.com/recto"
        hint="Events are sent here by POST."
      />
      <TextField label="Name (optional)" name="title" autoComplete="off" maxLength={255} placeholder="Shop" />
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
  return (
    <div className="flex flex-col gap-2">
      <ChooseOne label="Events" name="types" choices={typesChoices} value={choice} onChoose={onChoice} />
      {choice === 'chosen' && (
        <ChooseMany
          label="Types of events"
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
const typesChoices: Choice<TypesChoice>[] = [
  { value: 'all', label: 'All events', hint: 'Including types yet to come.' },
  { value: 'chosen', label: 'Selected types', hint: 'Nothing else is sent.' },
]

type Scope = 'group' | 'account'
const scopeChoices: Choice<Scope>[] = [
  { value: 'group', label: 'This group', hint: 'Its publications and products.' },
  { value: 'account', label: 'All groups', hint: 'And quotas of the account.' },
]
