import { useMutation, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { runToEnd } from '#app/dashboard/_api/run-to-end.ts'
import type { PublicationInput } from '#app/dashboard/_procedures/named.ts'
import { Button } from '#components/ui/button.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import { pagesInWords } from '#db/rules/pages/ranges.ts'

type Props = {
  named: PublicationInput
  pageNumbers: number[]
  isDisabled?: boolean
  /** Called once queued. */
  onAsked?(): void
}

/** Reconverts pages from their stored PDFs; all else stays. */
export function ConvertAgainButton({ named, pageNumbers, isDisabled, onAsked }: Props) {
  const toast = useToast()
  const queries = useQueryClient()
  const again = useMutation(
    api.pages.convertAgain.mutationOptions({
      onSettled: () =>
        queries.invalidateQueries({ queryKey: api.conversions.list.queryKey({ input: named }) }),
    }),
  )
  const ask = () =>
    runToEnd(
      again,
      { ...named, pageNumbers },
      {
        onError: error => toast({ title: error.message, isFailure: true }),
        onSuccess({ withoutPdf: gone }) {
          if (gone.length > 0) toast({ title: withoutPdf(gone), isFailure: true })
          else
            toast({
              title: `${pagesInWords(pageNumbers)} will be converted again. Hotspots stay as they are.`,
            })
          onAsked?.()
        },
      },
    )
  return (
    <Button onClick={ask} isBusy={again.isPending} disabled={isDisabled}>
      <RefreshCw aria-hidden />
      Convert again
    </Button>
  )
}

function withoutPdf(numbers: number[]): string {
  const [own, them] = numbers.length === 1 ? ['its', 'it'] : ['their', 'them']
  return `${pagesInWords(numbers)} cannot be converted again because ${own} PDF is no longer stored. Replace ${them} from a PDF instead.`
}
