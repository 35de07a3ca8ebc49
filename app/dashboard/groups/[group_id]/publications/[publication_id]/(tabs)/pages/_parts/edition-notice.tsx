import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#app/dashboard/_api/procedures.ts'
import { faultInWords } from '#app/dashboard/_api/refused.ts'
import type { PublicationInput } from '#app/dashboard/_procedures/named.ts'
import { Link } from '#app/dashboard/link.tsx'
import { Button, buttonLook } from '#components/ui/button.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import { useWords } from '#components/words/words.tsx'

/** Tells of an edition that waits for a person, or that can be undone. */
export function EditionNotice({ named, mayWrite }: { named: PublicationInput; mayWrite: boolean }) {
  const words = useWords('publication')
  const toast = useToast()
  const queries = useQueryClient()
  const { data: edition } = useQuery(api.editions.current.queryOptions({ input: named }))
  const undo = useMutation(
    api.editions.undo.mutationOptions({
      onSuccess: () => {
        toast({ title: words['edition.undone'] })
        return queries.invalidateQueries()
      },
      onError: error => toast({ title: faultInWords(error), isFailure: true }),
    }),
  )
  if (!edition || !mayWrite) return null
  const isWaiting = edition.state === 'waiting'
  if (!isWaiting && !edition.mayUndo) return null
  const { groupId, publicationId } = named
  return (
    <section
      aria-label={words['edition.title']}
      className="mb-6 flex flex-wrap items-center gap-3 rounded-md border border-hairline bg-raised px-4 py-3"
    >
      <p className="min-w-0 flex-1 basis-60 text-pretty">
        {words[isWaiting ? 'edition.waits' : 'edition.isPublished']}
      </p>
      {isWaiting ? (
        <Link
          className={buttonLook('primary')}
          href={`/dashboard/groups/${groupId}/publications/${publicationId}/pages/edition`}
        >
          {words['edition.review']}
        </Link>
      ) : (
        <Button isBusy={undo.isPending} onClick={() => undo.mutate({ ...named, id: edition.id })}>
          {words['edition.undo']}
        </Button>
      )}
    </section>
  )
}
