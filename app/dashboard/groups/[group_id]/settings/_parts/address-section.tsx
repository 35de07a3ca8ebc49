import { useFormContext, useWatch } from 'react-hook-form'
import { slugCorrection } from '#app/dashboard/_addresses/slug-correction.ts'
import { TextField } from '#components/forms/text-field.tsx'
import { useWords } from '#components/words/words.tsx'
import type { GroupSettings } from '#db/groups/settings.ts'
import { fill } from '#db/rules/words/messages.ts'
import type { SettingFields } from './fields.ts'

type Props = {
  group: GroupSettings
  readerUrl: string
  slugFollowsTitle: boolean
}

export function AddressSection({ group, readerUrl, slugFollowsTitle }: Props) {
  const words = useWords('settings')
  const { register, setValue, formState } = useFormContext<SettingFields>()
  const { errors } = formState
  const [slug, title] = useWatch<SettingFields, ['slug', 'title']>({ name: ['slug', 'title'] })
  const hasMoved = slug !== group.slug
  const follows = slugFollowsTitle && !hasMoved && title !== group.title
  const slugInput = register('slug')
  const correction = slugCorrection(value =>
    setValue('slug', value, { shouldDirty: true, shouldValidate: true }),
  )
  return (
    <>
      <TextField
        label={words['address.name']}
        autoComplete="off"
        maxLength={255}
        error={errors.title?.message}
        {...register('title')}
      />
      <TextField
        label={words['address.address']}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        error={errors.slug?.message}
        hint={
          <>
            <span className="wrap-anywhere">
              {readerUrl}/<strong className="font-semibold text-ink">{slug}</strong>/…
            </span>{' '}
            {hasMoved
              ? fill(words, 'address.moved', { slug: group.slug })
              : follows
                ? words['address.follows']
                : words['address.hint']}
          </>
        }
        {...slugInput}
        {...correction}
        onBlur={event => {
          correction.onBlur(event)
          void slugInput.onBlur(event)
        }}
      />
      <TextField
        label={words['address.domain']}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="url"
        maxLength={300}
        placeholder="catalogues.example.com"
        error={errors.customDomain?.message}
        {...register('customDomain')}
      />
    </>
  )
}
