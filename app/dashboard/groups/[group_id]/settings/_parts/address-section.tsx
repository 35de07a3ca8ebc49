import { useFormContext, useWatch } from 'react-hook-form'
import type { GroupSettings } from '#app/dashboard/_api/group-settings.ts'
import { TextField } from '#components/forms/text-field.tsx'
import { type Fields, sentenceOf } from './fields.ts'

/** What a group is called, and where it is read. */
export function AddressSection({ group, readerUrl }: { group: GroupSettings; readerUrl: string }) {
  const { register, formState } = useFormContext<Fields>()
  const { errors } = formState
  const slug = useWatch<Fields, 'slug'>({ name: 'slug' })
  const hasMoved = slug !== group.slug
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
              ? `Every publication gets this address as soon as you save. The old ones, with /${group.slug}/, go on working, unless another group takes that name.`
              : 'Lowercase letters, digits, hyphens and underscores.'}
          </>
        }
        {...register('slug')}
      />
      <TextField
        label="Domain of your own (optional)"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="url"
        maxLength={300}
        placeholder="catalogues.example.com"
        error={sentenceOf('custom_domain', errors.custom_domain?.message)}
        {...register('custom_domain')}
      />
    </>
  )
}
