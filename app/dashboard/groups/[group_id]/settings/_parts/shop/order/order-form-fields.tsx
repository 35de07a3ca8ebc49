import { Controller, useFormContext } from 'react-hook-form'
import { ChooseOne } from '#components/forms/choices.tsx'
import { SwitchField } from '#components/forms/switch-field.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import type { OrderPurpose } from '#db/rules/orders/settings.ts'
import type { Fields } from '../../fields.ts'
import { Limits } from './limits.tsx'
import { LongText, useFault } from './long-text.tsx'
import { Recipients } from './recipients.tsx'
import { UsedFields } from './used-fields.tsx'

const purposes: { value: OrderPurpose; label: string; hint: string }[] = [
  { value: 'order', label: 'Order', hint: 'The customer orders the products at the prices shown.' },
  { value: 'quote', label: 'Quote request', hint: 'The customer asks what the products would cost.' },
]

/** The form by which readers order from the group itself. */
export function OrderFormFields() {
  const { control, register } = useFormContext<Fields>()
  const fault = useFault()
  return (
    <div className="flex flex-col gap-5">
      <Controller
        name="orderForm.purpose"
        control={control}
        render={({ field }) => (
          <ChooseOne
            label="What readers send"
            name={field.name}
            choices={purposes}
            value={field.value}
            onChoose={field.onChange}
          />
        )}
      />
      <TextField
        label="Button and title"
        autoComplete="off"
        maxLength={60}
        hint="Empty for “Order” or “Request a quote” in the publication’s language. Some countries ask for other words on the button of an order that binds."
        error={fault('title')}
        {...register('orderForm.title')}
      />
      <LongText name="introduction" label="Introduction (optional)" hint="Above the form." />
      <UsedFields />
      <LongText
        name="consent"
        label="Sentence to agree to (optional)"
        hint="Readers tick it before they send. It is kept with each order."
      />
      <TextField
        label="Privacy policy (optional)"
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://example.com/privacy"
        hint="The form links to it."
        error={fault('privacy_url')}
        {...register('orderForm.privacy_url')}
      />
      <LongText name="thanks" label="Thanks (optional)" hint="Shown once an order was sent." />
      <Recipients />
      <Confirmation />
      <Limits />
    </div>
  )
}

function Confirmation() {
  const { control } = useFormContext<Fields>()
  const fault = useFault()
  return (
    <Controller
      name="orderForm.confirms"
      control={control}
      render={({ field }) => (
        <SwitchField
          name={field.name}
          label="Confirm orders to customers"
          hint="They get a mail with the products and the number, and nothing that was typed. Nobody gets more than three a day."
          isOn={field.value}
          onChange={field.onChange}
          error={fault('confirms')}
        />
      )}
    />
  )
}
