import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { runToEnd } from '#app/dashboard/_api/run-to-end.ts'
import { useFailureToast } from '#app/dashboard/_api/use-failure-toast.ts'
import type { RegionChoice } from '#app/dashboard/_regions/choices.ts'
import { targetInWords } from '#app/dashboard/groups/[group_id]/products/_parts/field-words.ts'
import { type Choices, NativeSelect } from '#components/forms/native-select.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import { useWords } from '#components/words/words.tsx'
import { kindOf, neverOnSale } from '#db/rules/feed-values/meanings.ts'
import { availabilities } from '#db/rules/products/availability.ts'
import { fill, type WordsOf } from '#db/rules/words/messages.ts'
import type { ListedValue } from './listed-values.ts'
import { TypedMeaning } from './typed-meaning.tsx'

type Props = {
  groupId: number
  libraryId: number | null
  listed: ListedValue
  mayWrite: boolean
  currencies: RegionChoice[]
}

/** One value, how often it came, and what it means. */
export function ValueRow({ listed, mayWrite, currencies, ...set }: Props) {
  const words = useWords('products')
  const { field, value, count } = listed
  const name = targetInWords(words, field)
  return (
    <li className="grid items-start gap-x-6 gap-y-2 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_18rem] sm:px-5">
      <div className="min-w-0">
        <h3 className="font-medium wrap-anywhere">{fill(words, 'meanings.quoted', { value })}</h3>
        <p className="text-sm text-ink-soft tabular-nums">
          {count === null ? name : fill(words, 'meanings.counted', { field: name, count })}
        </p>
      </div>
      {mayWrite && <Choice listed={listed} currencies={currencies} {...set} />}
    </li>
  )
}

/** The choice of a meaning that has to be typed. */
const typed = 'typed'

function Choice({ groupId, libraryId, listed, currencies }: Omit<Props, 'mayWrite'>) {
  const words = useWords('products')
  const { field, value, means } = listed
  const kind = kindOf(field)
  const { remember, isBusy } = useRemembering({ groupId, libraryId, listed })
  const choices = choicesOf(words, kind, currencies)
  const [isTyping, setIsTyping] = useState(isTyped(choices, means))
  const label = fill(words, 'meanings.means', { field: targetInWords(words, field), value })
  return (
    <div className="grid gap-2">
      <NativeSelect
        aria-label={label}
        disabled={isBusy}
        choices={choices}
        value={isTyping ? typed : means}
        onChoose={chosen => {
          setIsTyping(chosen === typed)
          if (chosen !== typed) remember(chosen)
        }}
        className={`h-field w-full min-w-0 px-3 ${means === null && !isTyping ? 'text-ink-soft' : 'font-medium'}`}
      />
      {isTyping && <TypedMeaning kind={kind} label={label} means={means} isBusy={isBusy} onSave={remember} />}
    </div>
  )
}

/** Saves what a value means; null forgets it. */
function useRemembering({ groupId, libraryId, listed }: Pick<Props, 'groupId' | 'libraryId' | 'listed'>) {
  const words = useWords('products')
  const router = useRouter()
  const toast = useToast()
  const onError = useFailureToast()
  const choose = useMutation(
    api.productImports.chooseMeaning.mutationOptions({ onSettled: () => router.refresh() }),
  )
  function remember(means: string | null) {
    const { field, value } = listed
    runToEnd(
      choose,
      { groupId, productLibraryId: libraryId, field, value, means },
      {
        onSuccess: () => toast({ title: words[means === null ? 'meanings.forgotten' : 'meanings.saved'] }),
        onError,
      },
    )
  }
  return { remember, isBusy: choose.isPending }
}

function choicesOf(
  words: WordsOf<'products'>,
  kind: ReturnType<typeof kindOf>,
  currencies: RegionChoice[],
): Choices<string | null> {
  const first = [
    [null, words['meanings.notChosen']],
    ['', words[`meanings.nothing.${kind}`]],
  ] as const
  if (kind === 'availability')
    return [...first, ...availabilities.map(one => [one, words[`availability.${one}`]] as const)]
  if (kind === 'currency') return [...first, ...currencies]
  const never = kind === 'period' ? [[neverOnSale, words['meanings.never']] as const] : []
  return [...first, ...never, [typed, words[`meanings.typed.${kind}`]]]
}

function isTyped(choices: Choices<string | null>, means: string | null): boolean {
  return !choices.some(([value]) => value === means)
}
