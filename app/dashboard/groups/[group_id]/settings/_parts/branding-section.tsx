import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { ColorField } from '#components/forms/color-field.tsx'
import { ContrastNote } from '#components/forms/contrast-note.tsx'
import { SwitchField } from '#components/forms/switch-field.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import { useWords } from '#components/words/words.tsx'
import type { SettingFields, ShopWords } from './fields.ts'

/** Look and text of call-to-action buttons. */
export function BrandingSection({ shopWords }: { shopWords: ShopWords }) {
  const words = useWords('settings')
  const { register, formState, control } = useFormContext<SettingFields>()
  const { errors } = formState
  const language = useWatch<SettingFields, 'language'>({ name: 'language' })
  return (
    <>
      <fieldset className="flex flex-col gap-4">
        <legend className="mb-1.5 font-medium">{words['branding.buttons']}</legend>
        <div className="grid grid-cols-2 gap-4">
          {(['ctaBackgroundColor', 'ctaTextColor'] as const).map(name => (
            <Controller
              key={name}
              name={name}
              control={control}
              render={({ field }) => (
                <ColorField
                  label={
                    name === 'ctaBackgroundColor' ? words['branding.background'] : words['branding.textColor']
                  }
                  name={name}
                  value={field.value ?? ''}
                  onValueChange={field.onChange}
                  onBlur={field.onBlur}
                  error={errors[name]?.message}
                />
              )}
            />
          ))}
        </div>
        <Contrast />
        <TextField
          label={words['branding.text']}
          autoComplete="off"
          maxLength={40}
          placeholder={shopWords[language]}
          hint={words['branding.textHint']}
          error={errors.ctaText?.message}
          {...register('ctaText')}
        />
      </fieldset>
      <Controller
        name="disableBranding"
        control={control}
        render={({ field }) => (
          <SwitchField
            name={field.name}
            label={words['branding.madeWith']}
            hint={words['branding.madeWithHint']}
            isOn={!field.value}
            onChange={isOn => field.onChange(!isOn)}
          />
        )}
      />
    </>
  )
}

function Contrast() {
  const [background, text] = useWatch<SettingFields, ['ctaBackgroundColor', 'ctaTextColor']>({
    name: ['ctaBackgroundColor', 'ctaTextColor'],
  })
  return <ContrastNote background={background} text={text} />
}
