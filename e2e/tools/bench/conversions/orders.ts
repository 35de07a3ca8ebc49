// Orders in which slots take pages: the one that workers have, and two that know nothing of what is left.
import { database } from '#db/client.ts'
import type { ConversionRun } from '#db/conversions/runs.ts'
import { claimPage, nextToOpen } from '#db/page-work/claims.ts'
import { keepClaimedPage } from '#db/page-work/outcomes.ts'
import { begun, cost, newGroup, numbers, page } from '#db/page-work/planned.fixture.ts'
import { planPages } from '#db/page-work/planning.ts'
import { publications } from '#db/schema/publications.ts'
import type { Order } from './simulated-slots.ts'

const bytesPerPage = 100_000

/** The order of workers, by PostgreSQL, for PDFs of one account. */
export async function orderOfWorkers(): Promise<Order> {
  await database().delete(publications)
  const groupId = await newGroup()
  const runs: { run: ConversionRun; pages: number }[] = []
  const idOf = (pdf: number | undefined) => runs[pdf ?? -1]?.run.conversion.id
  const pdfOf = (id: number | undefined) => runs.findIndex(({ run }) => run.conversion.id === id)
  return {
    async send(_, pages) {
      runs.push({ run: await begun(groupId), pages })
    },
    async toOpen(pdfs) {
      const waiting = pdfs.map(pdf => ({ id: idOf(pdf) ?? 0, bytes: (runs[pdf]?.pages ?? 0) * bytesPerPage }))
      return pdfOf(await nextToOpen(waiting))
    },
    async open(pdf) {
      const opened = runs[pdf]
      if (opened) await planPages(opened.run, opened.pages, numbers(opened.pages))
    },
    async take(open, inARow) {
      const claim = await claimPage('slot', { conversionId: idOf(open) ?? 0, pagesInARow: inARow })
      return (
        claim && { pdf: pdfOf(claim.conversion.id), keep: () => keepClaimedPage(claim, page(claim), cost) }
      )
    },
  }
}

/** Page by page of all PDFs, four at a time, or one PDF after another as they were sent. */
export function plainOrder(kind: 'page by page' | 'by arrival'): Order {
  const pdfs: { next: number; pages: number; isOpen: boolean }[] = []
  const keep = async () => undefined
  const takeOf = (pdf: number) => {
    const taken = pdfs[pdf]
    if (taken) taken.next += 1
    return { pdf, keep }
  }
  return {
    async send(_, pages) {
      pdfs.push({ next: 0, pages, isOpen: false })
    },
    toOpen: async ([first = 0]) => first,
    async open(pdf) {
      const opened = pdfs[pdf]
      if (opened) opened.isOpen = true
    },
    async take(open, inARow) {
      const waiting = [...pdfs.entries()].filter(([, { next, pages, isOpen }]) => isOpen && next < pages)
      const fresh = waiting.some(([, { next }]) => next === 0)
      if (!fresh && inARow < 4 && waiting.some(([pdf]) => pdf === open)) return takeOf(open ?? 0)
      const [first] =
        kind === 'by arrival' ? waiting : waiting.toSorted(([, one], [, other]) => one.next - other.next)
      return first && takeOf(first[0])
    },
  }
}
