import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useAddressQuery } from '#app/dashboard/_frame/address-query.ts'
import { Button } from '#components/ui/button.tsx'
import { useWords } from '#components/words/words.tsx'
import { fill } from '#db/rules/words/messages.ts'
import { perPage } from './query.ts'

export function Pager({ page, total }: { page: number; total: number }) {
  const words = useWords('list')
  const setQuery = useAddressQuery()
  const last = Math.max(1, Math.ceil(total / perPage))
  if (total <= 1) return null
  const goTo = (next: number) => {
    setQuery({ page: next === 1 ? '' : String(next) }, { isStep: true })
    window.scrollTo({ top: 0 })
  }
  const from = (page - 1) * perPage + 1
  const to = Math.min(total, page * perPage)
  const part = (
    <span className="text-ink-soft tabular-nums">{fill(words, 'pager.shown', { from, to, total })}</span>
  )
  if (last === 1 && page === 1) return <p className="mt-10 text-center">{part}</p>
  return (
    <nav aria-label={words['pager.label']} className="mt-10 flex flex-wrap items-center justify-center gap-3">
      <Button disabled={page <= 1} onClick={() => goTo(Math.min(last, page - 1))}>
        <ChevronLeft aria-hidden />
        {words['pager.previous']}
      </Button>
      {part}
      <Button disabled={page >= last} onClick={() => goTo(page + 1)}>
        {words['pager.next']}
        <ChevronRight aria-hidden />
      </Button>
    </nav>
  )
}
