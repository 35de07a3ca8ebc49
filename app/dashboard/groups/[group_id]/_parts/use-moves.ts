import {
  isPublishingMove,
  type Publication,
  useAdvance,
  useArchive,
  useRestore,
} from '#app/dashboard/_api/publications.ts'
import { faultInWords } from '#app/dashboard/_api/refused.ts'
import { useToast } from '#components/ui/toasts.tsx'
import type { PublicationMove } from '#db/rules/lifecycle.ts'
import { moveDone } from './looks.ts'

export type Moves = ReturnType<typeof useMoves>

/** Carries out what is chosen for a publication, and says so; archiving can be taken back. */
export function useMoves(groupId: number, publication: Publication) {
  const toast = useToast()
  const advance = useAdvance(groupId, publication.id)
  const archive = useArchive(groupId)
  const restore = useRestore(groupId)

  async function run(move: PublicationMove): Promise<boolean> {
    try {
      if (isPublishingMove(move)) await advance.mutateAsync(move)
      else if (move === 'archive') await archive.mutateAsync(publication)
      const undo = { label: 'Undo', run: takeBack }
      toast({ title: moveDone(move, publication.title), action: move === 'archive' ? undo : undefined })
      return true
    } catch (error) {
      toast({ title: faultInWords(error), isFailure: true })
      return false
    }
  }

  async function takeBack() {
    try {
      await restore.mutateAsync(publication)
      toast({ title: moveDone('restore', publication.title) })
    } catch (error) {
      toast({ title: faultInWords(error), isFailure: true })
    }
  }

  return { run, busy: advance.isPending ? advance.variables : undefined, busyWords: busyWords() }

  function busyWords(): string | undefined {
    if (!advance.isPending) return undefined
    return advance.variables === 'withdraw' ? 'Taking offline' : 'Putting online'
  }
}
