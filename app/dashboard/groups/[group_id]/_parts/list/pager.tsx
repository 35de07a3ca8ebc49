import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useAddressQuery } from '#app/dashboard/_frame/address-query.ts'
import { Button } from '#components/ui/button.tsx'
import { perPage } from './query.ts'

export function Pager({ page, total }: { page: number; total: number }) {
  const setQuery = useAddressQuery()
  const last = Math.max(1, Math.ceil(total / perPage))
  if (total <= 1) return null
  const goTo = (next: number) => {
    setQuery({ page: next === 1 ? '' : String(next) }, { isStep: true })
    window.scrollTo({ top: 0 })
  }
  const from = (page - 1) * perPage + 1
  const to = Math.min(total, page * perPage)
  const inWords = (count: number) => count.toLocaleString('en')
  const part = (
    <span className="text-ink-soft tabular-nums">
      {inWords(from)}–{inWords(to)} of {inWords(total)}
    </span>
  )
  if (last === 1 && page === 1) return <p className="mt-10 text-center">{part}</p>
  return (
    <nav aria-label="Parts of the list" className="mt-10 flex flex-wrap items-center justify-center gap-3">
      <Button disabled={page <= 1} onClick={() => goTo(Math.min(last, page - 1))}>
        <ChevronLeft aria-hidden />
        Previous
      </Button>
      {part}
      <Button disabled={page >= last} onClick={() => goTo(page + 1)}>
        Next
        <ChevronRight aria-hidden />
      </Button>
    </nav>
  )
}
