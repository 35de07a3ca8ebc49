import { useState } from 'react'
import { faultsOf } from '#app/dashboard/_api/refused.ts'
import type { Inputs } from '#app/dashboard/_procedures/router.ts'
import { type Choice, ChooseMany, ChooseOne } from '#components/forms/choices.tsx'
import { DialogForm } from '#components/forms/dialog-form.tsx'
import { SwitchField } from '#components/forms/switch-field.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import { chosenTypes } from '#db/rules/webhooks/events.ts'
import type { Webhook } from '#db/webhooks/endpoints/shown.ts'

/** What the form asks; the groups only of a new webhook. */
export type WebhookTerms = Omit<Inputs['webhooks']['create'], 'groupId'>

type Props = {
  webhook: Webhook | undefined
  mayUseAccount: boolean
  isBusy: boolean
  error: Error | null
  onSave(terms: WebhookTerms): void
  onCancel(): void
}

export function WebhookForm({ webhook, mayUseAccount, isBusy, error, onSave, onCancel }: Props) {
  const [title, setTitle] = useState(webhook?.title ?? '')
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [types, setTypes] = useState<EventType[]>(() => (webhook?.types ?? []).filter(isChosen))
  const [choice, setChoice] = useState<TypesChoice>(types.length === 0 ? 'all' : 'chosen')
  const [isOrdered, setIsOrdered] = useState(webhook?.isOrdered ?? false)
  const [scope, setScope] = useState<Scope>('group')
  const [isEmpty, setIsEmpty] = useState(false)
  const faults = faultsOf(error, 'title', 'url')

  function submit() {
    const isNoneChosen = choice === 'chosen' && types.length === 0
    setIsEmpty(isNoneChosen)
    const wanted = choice === 'all' ? [] : types
    if (!isNoneChosen) onSave({ title, url, types: wanted, isOrdered, isOfAccount: scope === 'account' })
  }

  return (
    <DialogForm
      action={webhook ? 'Save' : 'Create webhook'}
      isBusy={isBusy}
      error={faults.form}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <AddressFields {...{ title, url }} faults={faults.at} onTitle={setTitle} onUrl={setUrl} />
      <EventTypes {...{ choice, types, isEmpty }} onChoice={setChoice} onTypes={setTypes} />
      {webhook === undefined && mayUseAccount && (
        <ChooseOne
          label="Groups"
          name="scope"
          choices={scopeChoices}
          value={scope}
          onChoose={next => setScope(next)}
        />
      )}
      <SwitchField
        name="ordered"
        label="Keep the order"
        hint="An event waits until earlier ones of its publication have arrived, or failed for good."
        isOn={isOrdered}
        onChange={setIsOrdered}
      />
    </DialogForm>
  )
}

type AddressProps = {
  title: string
  url: string
  faults: { title?: string; url?: string }
  onTitle(title: string): void
  onUrl(url: string): void
}

function AddressFields({ title, url, faults, onTitle, onUrl }: AddressProps) {
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
        error={faults.url}
        value={url}
        onValueChange={onUrl}
      />
      <TextField
        label="Name (optional)"
        name="title"
        autoComplete="off"
        maxLength={255}
        placeholder="Shop"
        error={faults.title}
        value={title}
        onValueChange={onTitle}
      />
    </>
  )
}

type TypesProps = {
  choice: TypesChoice
  types: EventType[]
  isEmpty: boolean // true once it was to be saved without any
  onChoice(choice: TypesChoice): void
  onTypes(types: EventType[]): void
}

function EventTypes({ choice, types, isEmpty, onChoice, onTypes }: TypesProps) {
  return (
    <div className="flex flex-col gap-2">
      <ChooseOne label="Events" name="types" choices={typesChoices} value={choice} onChoose={onChoice} />
      {choice === 'chosen' && (
        <ChooseMany
          label="Types of events"
          choices={chosenTypes.map(type => ({ value: type, label: type }))}
          values={types}
          onChoose={onTypes}
          error={isEmpty && types.length === 0 ? 'Choose at least one type.' : undefined}
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
