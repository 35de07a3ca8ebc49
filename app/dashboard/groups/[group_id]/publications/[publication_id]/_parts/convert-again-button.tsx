import { useMutation, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { runToEnd } from '#app/dashboard/_api/run-to-end.ts'
import type { PublicationInput } from '#app/dashboard/_procedures/named.ts'
import { Button } from '#components/ui/button.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import { useFormats, useWords } from '#components/words/words.tsx'
import { pageRangeList } from '#db/rules/pages/ranges.ts'
import { fill } from '#db/rules/words/messages.ts'

type Props = {
  named: PublicationInput
  pageNumbers: number[]
  isDisabled?: boolean
  /** Called once queued. */
  onAsked?(): void
}

/** Reconverts pages from their stored PDFs; all else stays. */
export function ConvertAgainButton({ named, pageNumbers, isDisabled, onAsked }: Props) {
  const words = useWords('publication')
  const { list } = useFormats()
  const toast = useToast()
  const queries = useQueryClient()
  const again = useMutation(
    api.pages.convertAgain.mutationOptions({
      onSettled: () =>
        queries.invalidateQueries({ queryKey: api.conversions.list.queryKey({ input: named }) }),
    }),
  )
  const sentence = (key: 'converting.withoutPdf' | 'converting.willBe', numbers: number[]) => {
    const count = numbers.length
    const where = fill(words, 'warnings.pages', { count, ranges: list(pageRangeList(numbers)) })
    return fill(words, key, { where, count })
  }
  const ask = () =>
    runToEnd(
      again,
      { ...named, pageNumbers },
      {
        onError: error => toast({ title: error.message, isFailure: true }),
        onSuccess({ withoutPdf: gone }) {
          if (gone.length > 0) toast({ title: sentence('converting.withoutPdf', gone), isFailure: true })
          else toast({ title: sentence('converting.willBe', pageNumbers) })
          onAsked?.()
        },
      },
    )
  return (
    <Button onClick={ask} isBusy={again.isPending} disabled={isDisabled}>
      <RefreshCw aria-hidden />
      {words['converting.again']}
    </Button>
  )
}
