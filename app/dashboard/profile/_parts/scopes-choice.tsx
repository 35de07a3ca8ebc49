import { type Choice, ChooseMany, ChooseOne } from '#components/forms/choices.tsx'
import { type KeyScope, keyScopes } from '#db/rules/key-scopes.ts'

type Props = {
  scopes: KeyScope[] | null // null for all
  error: string | undefined
  onChoose(scopes: KeyScope[] | null): void
}

/** The part of the account that a key is for. */
export function ScopesChoice({ scopes, error, onChoose }: Props) {
  return (
    <div className="flex flex-col gap-2">
      <ChooseOne
        label="Used for"
        name="extent"
        choices={extents}
        value={scopes === null ? 'all' : 'chosen'}
        onChoose={extent => onChoose(extent === 'all' ? null : [])}
      />
      {scopes !== null && (
        <ChooseMany
          label="Scopes"
          choices={keyScopes.map(value => ({ value, label: labels[value] }))}
          values={scopes}
          onChoose={onChoose}
          error={error}
        />
      )}
    </div>
  )
}

const extents: Choice<'all' | 'chosen'>[] = [
  { value: 'all', label: 'Everything', hint: 'Including what is added later.' },
  { value: 'chosen', label: 'Selected scopes', hint: 'The rest stays closed.' },
]

const labels: Record<KeyScope, string> = {
  publications: 'Publications, their pages and hotspots',
  products: 'Products, feeds and libraries',
  statistics: 'Statistics',
}
