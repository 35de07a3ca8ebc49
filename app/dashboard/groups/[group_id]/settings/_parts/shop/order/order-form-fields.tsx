import { Controller, useFormContext } from 'react-hook-form'
import { ChooseOne } from '#components/forms/choices.tsx'
import { SwitchField } from '#components/forms/switch-field.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import { useWords } from '#components/words/words.tsx'
import { orderPurposes } from '#db/rules/orders/settings.ts'
import type { SettingFields } from '../../fields.ts'
import { Limits } from './limits.tsx'
import { LongText, useFault } from './long-text.tsx'
import { Recipients } from './recipients.tsx'
import { UsedFields } from './used-fields.tsx'

/** The form by which readers order from the group itself. */
export function OrderFormFields() {
  const words = useWords('settings')
  const { control, register } = useFormContext<SettingFields>()
  const fault = useFault()
  return (
    <div className="flex flex-col gap-5">
      <Controller
        name="orderForm.purpose"
        control={control}
        render={({ field }) => (
          <ChooseOne
            label={words['orderForm.purpose']}
            name={field.name}
            choices={orderPurposes.map(value => ({
              value,
              label: words[`orderForm.${value}`],
              hint: words[`orderForm.${value}Hint`],
            }))}
            value={field.value}
            onChoose={field.onChange}
          />
        )}
      />
      <TextField
        label={words['orderForm.title']}
        autoComplete="off"
        maxLength={60}
        hint={words['orderForm.titleHint']}
        error={fault('title')}
        {...register('orderForm.title')}
      />
      <LongText
        name="introduction"
        label={words['orderForm.introduction']}
        hint={words['orderForm.introductionHint']}
      />
      <UsedFields />
      <LongText name="consent" label={words['orderForm.consent']} hint={words['orderForm.consentHint']} />
      <TextField
        label={words['orderForm.privacy']}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://example.com/privacy"
        hint={words['orderForm.privacyHint']}
        error={fault('privacy_url')}
        {...register('orderForm.privacy_url')}
      />
      <LongText name="thanks" label={words['orderForm.thanks']} hint={words['orderForm.thanksHint']} />
      <Recipients />
      <Confirmation />
      <Limits />
    </div>
  )
}

function Confirmation() {
  const words = useWords('settings')
  const { control } = useFormContext<SettingFields>()
  const fault = useFault()
  return (
    <Controller
      name="orderForm.confirms"
      control={control}
      render={({ field }) => (
        <SwitchField
          name={field.name}
          label={words['orderForm.confirms']}
          hint={words['orderForm.confirmsHint']}
          isOn={field.value}
          onChange={field.onChange}
          error={fault('confirms')}
        />
      )}
    />
  )
}
