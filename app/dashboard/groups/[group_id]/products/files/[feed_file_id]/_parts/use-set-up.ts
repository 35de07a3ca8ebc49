import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { api } from '#app/dashboard/_api/procedures.ts'

/** Changes of a file, one after the other: the last choice stays, and is saved before the import. */
export function useSetUp(groupId: number, id: string) {
  const router = useRouter()
  const queries = useQueryClient()
  const scope = { id: `feed-file:${id}` }
  const products = `/dashboard/groups/${groupId}/products`
  const queryKey = api.feedFiles.get.queryKey({ input: { groupId, id } })
  const choose = useMutation(
    api.feedFiles.chooseReading.mutationOptions({
      scope,
      async onSuccess(file) {
        // A look that began before would bring back the preview of the choice before, and be the last.
        await queries.cancelQueries({ queryKey })
        queries.setQueryData(queryKey, file)
      },
    }),
  )
  const start = useMutation(
    api.feedFiles.import.mutationOptions({
      scope,
      onSuccess: importId => router.push(`${products}/imports/${importId}`),
    }),
  )
  const discard = useMutation(
    api.feedFiles.discard.mutationOptions({ onSuccess: () => router.push(`${products}/sources`) }),
  )
  return { choose, start, discard }
}
