import { type Choice, ChooseMany, ChooseOne } from '#components/forms/choices.tsx'
import { useWords } from '#components/words/words.tsx'
import { type KeyScope, keyScopes } from '#db/rules/key-scopes.ts'

type Props = {
  scopes: KeyScope[] | null // null for all
  error: string | undefined
  onChoose(scopes: KeyScope[] | null): void
}

/** The part of the account that a key is for. */
export function ScopesChoice({ scopes, error, onChoose }: Props) {
  const words = useWords('profile')
  const extents: Choice<'all' | 'chosen'>[] = [
    { value: 'all', label: words['newKey.everything'], hint: words['newKey.everythingHint'] },
    { value: 'chosen', label: words['newKey.selectedScopes'], hint: words['newKey.selectedScopesHint'] },
  ]
  return (
    <div className="flex flex-col gap-2">
      <ChooseOne
        label={words['newKey.usedFor']}
        name="extent"
        choices={extents}
        value={scopes === null ? 'all' : 'chosen'}
        onChoose={extent => onChoose(extent === 'all' ? null : [])}
      />
      {scopes !== null && (
        <ChooseMany
          label={words['newKey.scopes']}
          choices={keyScopes.map(value => ({ value, label: words[`newKey.${value}`] }))}
          values={scopes}
          onChoose={onChoose}
          error={error}
        />
      )}
    </div>
  )
}
