import { CircleCheck, TriangleAlert } from 'lucide-react'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { ColorField } from '#components/forms/color-field.tsx'
import { SwitchField } from '#components/forms/switch-field.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import { contrastRatio, leastContrast } from '#db/rules/contrast.ts'
import { type Fields, type ShopWords, sentenceOf } from './fields.ts'

/** Look and text of call-to-action buttons. */
export function BrandingSection({ shopWords }: { shopWords: ShopWords }) {
  const { register, formState, control } = useFormContext<Fields>()
  const { errors } = formState
  const language = useWatch<Fields, 'language'>({ name: 'language' })
  return (
    <>
      <fieldset className="flex flex-col gap-4">
        <legend className="mb-1.5 font-medium">Buttons that lead to your shop</legend>
        <div className="grid grid-cols-2 gap-4">
          {(['ctaBackgroundColor', 'ctaTextColor'] as const).map(name => (
            <Controller
              key={name}
              name={name}
              control={control}
              render={({ field }) => (
                <ColorField
                  label={name === 'ctaBackgroundColor' ? 'Background' : 'Text colour'}
                  name={name}
                  value={field.value ?? ''}
                  onValueChange={field.onChange}
                  onBlur={field.onBlur}
                  error={sentenceOf(name, errors[name]?.message)}
                />
              )}
            />
          ))}
        </div>
        <Contrast />
        <TextField
          label="Text (optional)"
          autoComplete="off"
          maxLength={40}
          placeholder={shopWords[language]}
          hint="Leave empty to use the default text in each publication’s language."
          error={sentenceOf('ctaText', errors.ctaText?.message)}
          {...register('ctaText')}
        />
      </fieldset>
      <Controller
        name="disableBranding"
        control={control}
        render={({ field }) => (
          <SwitchField
            name={field.name}
            label="Show “Made with Recto”"
            hint="In small print below the title."
            isOn={!field.value}
            onChange={isOn => field.onChange(!isOn)}
          />
        )}
      />
    </>
  )
}

/** Warns of low contrast. */
function Contrast() {
  const [background, text] = useWatch<Fields, ['ctaBackgroundColor', 'ctaTextColor']>({
    name: ['ctaBackgroundColor', 'ctaTextColor'],
  })
  const isColor = (value: string | null): value is string => /^#[0-9a-f]{6}$/i.test(value ?? '')
  if (!isColor(background) || !isColor(text)) return null
  const ratio = contrastRatio(background, text)
  const isEnough = ratio >= leastContrast
  // Rounded down, so that it never seems to pass.
  const told = (Math.floor(ratio * 10) / 10).toFixed(1)
  return (
    <p
      role="status"
      className={`flex items-start gap-2 text-sm text-pretty ${isEnough ? 'text-ink-soft' : 'text-care'}`}
    >
      {isEnough ? (
        <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-good" />
      ) : (
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      )}
      {isEnough
        ? `Contrast ${told} : 1. Easy to read.`
        : `Contrast ${told} : 1. Hard to read for many people. Choose colours with a contrast of at least 4.5 : 1.`}
    </p>
  )
}
