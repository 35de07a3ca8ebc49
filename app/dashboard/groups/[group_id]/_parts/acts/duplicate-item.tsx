import { Copy } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { api } from '#app/dashboard/_api/procedures.ts'
import { faultInWords } from '#app/dashboard/_api/refused.ts'
import { MenuItem } from '#components/ui/menu.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import { useWords } from '#components/words/words.tsx'
import type { ShownPublication } from '#db/publications/shown.ts'
import { fill } from '#db/rules/words/messages.ts'

/** Duplicates a publication, and goes to the copy. */
export function DuplicateItem({ groupId, publication }: { groupId: number; publication: ShownPublication }) {
  const words = useWords('list')
  const toast = useToast()
  const router = useRouter()
  async function duplicate() {
    const copyTitle = [...fill(words, 'acts.copyOf', { title: publication.title })].slice(0, 255).join('')
    const input = { groupId, publicationId: publication.id, title: copyTitle }
    try {
      const { id } = await api.publications.duplicate.call(input)
      toast({ title: words['acts.duplicated'] })
      router.push(`/dashboard/groups/${groupId}/publications/${id}`)
    } catch (error) {
      toast({ title: faultInWords(error), isFailure: true })
    }
  }
  return (
    <MenuItem disabled={publication.pageCount === 0} onClick={duplicate}>
      <Copy aria-hidden />
      {words['acts.duplicate']}
    </MenuItem>
  )
}
