import { useFormContext, useWatch } from 'react-hook-form'
import { slugCorrection } from '#app/dashboard/_addresses/slug-correction.ts'
import { TextField } from '#components/forms/text-field.tsx'
import type { GroupSettings } from '#db/groups/settings.ts'
import { type Fields, sentenceOf } from './fields.ts'

type Props = {
  group: GroupSettings
  readerUrl: string
  slugFollowsTitle: boolean
}

export function AddressSection({ group, readerUrl, slugFollowsTitle }: Props) {
  const { register, setValue, formState } = useFormContext<Fields>()
  const { errors } = formState
  const [slug, title] = useWatch<Fields, ['slug', 'title']>({ name: ['slug', 'title'] })
  const hasMoved = slug !== group.slug
  const follows = slugFollowsTitle && !hasMoved && title !== group.title
  const slugInput = register('slug')
  const correction = slugCorrection(value =>
    setValue('slug', value, { shouldDirty: true, shouldValidate: true }),
  )
  return (
    <>
      <TextField
        label="Name"
        autoComplete="off"
        maxLength={255}
        error={sentenceOf('title', errors.title?.message)}
        {...register('title')}
      />
      <TextField
        label="Address"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        error={sentenceOf('slug', errors.slug?.message)}
        hint={
          <>
            <span className="wrap-anywhere">
              {readerUrl}/<strong className="font-semibold text-ink">{slug}</strong>/…
            </span>{' '}
            {hasMoved
              ? `All publications move to this address when you save. Old links with /${group.slug}/ keep working unless another group takes that name.`
              : follows
                ? 'Follows the new name when you save: nothing has been published yet.'
                : 'Lowercase letters, digits, hyphens and underscores.'}
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
        label="Domain of your own (optional)"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="url"
        maxLength={300}
        placeholder="catalogues.example.com"
        error={sentenceOf('customDomain', errors.customDomain?.message)}
        {...register('customDomain')}
      />
    </>
  )
}
