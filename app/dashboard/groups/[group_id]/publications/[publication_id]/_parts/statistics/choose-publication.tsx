import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { TextField } from '#components/forms/text-field.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useWords } from '#components/words/words.tsx'
import type { ShownPublication } from '#db/publications/shown.ts'

type Props = {
  groupId: number
  /** Id of the publication that is compared. */
  except: number
  isOpen: boolean
  onOpenChange(isOpen: boolean): void
  onChoose(id: number): void
}

/** Finds another publication of the group. */
export function ChoosePublication({ groupId, except, isOpen, onOpenChange, onChoose }: Props) {
  const texts = useWords('statistics')
  return (
    <Dialog title={texts['comparison.with']} isOpen={isOpen} isHeld={false} onOpenChange={onOpenChange}>
      <Finding
        groupId={groupId}
        except={except}
        onChoose={id => {
          onChoose(id)
          onOpenChange(false)
        }}
      />
    </Dialog>
  )
}

type FindingProps = Pick<Props, 'groupId' | 'except' | 'onChoose'>

function Finding({ groupId, except, onChoose }: FindingProps) {
  const texts = useWords('statistics')
  const [words, setWords] = useState('')
  const sought = words.trim()
  const { data, error } = useQuery(
    api.publications.list.queryOptions({
      // Publications that went online last come first.
      input: { groupId, filter: { sought }, sort: { order: 'published' }, page: 1, perPage: 20 },
      placeholderData: keepPreviousData,
    }),
  )
  const found = data?.items.filter(({ id }) => id !== except)
  return (
    <div className="mt-4 flex flex-col gap-3">
      <TextField
        label={texts['screen.publication']}
        name="publication"
        type="search"
        placeholder={texts['comparison.titleWords']}
        value={words}
        error={error?.message}
        onChange={event => setWords(event.target.value)}
      />
      <div className="min-h-64" aria-live="polite">
        {found === undefined && error === null && <Skeleton className="h-32 w-full" />}
        {found?.length === 0 && (
          <p className="text-ink-soft">
            {texts[sought === '' ? 'comparison.noOther' : 'comparison.noneFound']}
          </p>
        )}
        <ul className="flex flex-col">
          {found?.map(publication => (
            <Found key={publication.id} publication={publication} onChoose={onChoose} />
          ))}
        </ul>
      </div>
    </div>
  )
}

type FoundProps = { publication: ShownPublication; onChoose: Props['onChoose'] }

function Found({ publication: { id, title }, onChoose }: FoundProps) {
  return (
    <li>
      <button
        type="button"
        onClick={() => onChoose(id)}
        className="min-h-control w-full rounded-md px-2.5 py-1.5 text-left transition-colors wrap-anywhere hover:bg-hover"
      >
        {title}
      </button>
    </li>
  )
}
