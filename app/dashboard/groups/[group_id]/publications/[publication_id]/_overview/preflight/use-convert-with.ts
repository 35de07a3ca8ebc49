import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#app/dashboard/_api/procedures.ts'
import { runToEnd } from '#app/dashboard/_api/run-to-end.ts'
import type { PublicationInput } from '#app/dashboard/_procedures/named.ts'
import { useToast } from '#components/ui/toasts.tsx'
import { useWords } from '#components/words/words.tsx'
import type { ConversionOptions } from '#db/rules/conversions/options.ts'

/** Converts the PDFs of some pages again with other options. */
export function useConvertWith(named: PublicationInput) {
  const words = useWords('publication')
  const toast = useToast()
  const queries = useQueryClient()
  const convert = useMutation(
    api.pages.convertWith.mutationOptions({
      onSettled: () =>
        queries.invalidateQueries({ queryKey: api.conversions.list.queryKey({ input: named }) }),
    }),
  )
  return {
    isBusy: convert.isPending,
    ask: (change: ConversionOptions, pageNumbers?: number[]) =>
      runToEnd(
        convert,
        { ...named, change, pageNumbers },
        {
          onError: error => toast({ title: error.message, isFailure: true }),
          onSuccess: () => toast({ title: words['mend.asked'] }),
        },
      ),
  }
}
