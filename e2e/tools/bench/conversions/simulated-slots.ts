// Slots of page processes in simulated time, which open PDFs and make pages as those of a worker do.
import { followedConversions } from '#jobs/queue/lanes.ts'

/** A PDF, and the second at which it is sent. */
export type Sent = { at: number; pages: number }
/** The seconds that it took from then on. */
export type Waited = Sent & { seconds: number }

/** Decides on PDFs, which are numbered in the order sent. */
export type Order = {
  send: (pdf: number, pages: number) => Promise<void>
  /** Which of some PDFs to open. */
  toOpen: (pdfs: number[]) => Promise<number>
  open: (pdf: number) => Promise<void>
  /** Takes a page for a slot that has made so many of its open PDF in a row. @returns its PDF, and what keeps the page */
  take: (
    open: number | undefined,
    inARow: number,
  ) => Promise<{ pdf: number; keep: () => Promise<void> } | undefined>
}

export const secondsPerPage = 0.42
const secondsToOpen = 0.6 // a page and a half

type Slot = {
  at: number
  open?: number
  inARow: number
  opensNext: boolean
  inHand?: { pdf: number; keep: () => Promise<void> }
}
type Course = Sent & { left: number; isOpened: boolean; ended?: number }

/** Makes PDFs, sent in this order, until the first or all of them are done. */
export async function simulated(
  sent: readonly Sent[],
  { slots: count, order, until = 'all' }: { slots: number; order: Order; until?: 'first' | 'all' },
): Promise<Waited[]> {
  const courses: Course[] = []
  const slots: Slot[] = Array.from({ length: count }, () => ({ at: 0, inARow: 0, opensNext: true }))
  const isDone = () =>
    until === 'first'
      ? courses[0]?.ended !== undefined
      : courses.length === sent.length && courses.every(({ ended }) => ended !== undefined)
  while (!isDone()) {
    const slot = slots.reduce((first, each) => (each.at < first.at ? each : first))
    await keep(slot, courses)
    for (const each of sent.slice(courses.length).filter(({ at }) => at <= slot.at)) {
      await order.send(courses.length, each.pages)
      courses.push({ ...each, left: each.pages, isOpened: false })
    }
    const takesPage = () => make(slot, order)
    const opensPdf = () => open(slot, courses, order)
    slot.opensNext = !slot.opensNext
    const [first, second] = slot.opensNext ? [takesPage, opensPdf] : [opensPdf, takesPage]
    if ((await first()) || (await second())) continue
    const others = [...slots.map(({ at }) => at), sent[courses.length]?.at ?? Number.POSITIVE_INFINITY]
    slot.at = Math.min(...others.filter(at => at > slot.at)) + 0.001
  }
  return courses.flatMap(({ at, pages, ended }) =>
    ended === undefined ? [] : [{ at, pages, seconds: ended - at }],
  )
}

async function keep(slot: Slot, courses: Course[]): Promise<void> {
  const { inHand } = slot
  if (inHand === undefined) return
  delete slot.inHand
  await inHand.keep()
  const course = courses[inHand.pdf]
  if (course === undefined) throw new Error('A page of no PDF was taken')
  course.left -= 1
  if (course.left === 0) course.ended = slot.at
}

async function open(slot: Slot, courses: Course[], order: Order): Promise<boolean> {
  const followed = [...courses.entries()]
    .filter(([, { ended }]) => ended === undefined)
    .slice(0, followedConversions)
  const waiting = followed.filter(([, { isOpened }]) => !isOpened).map(([pdf]) => pdf)
  if (waiting.length === 0) return false
  const pdf = await order.toOpen(waiting)
  const course = courses[pdf]
  if (course === undefined) return false
  course.isOpened = true
  await order.open(pdf)
  slot.at += secondsToOpen
  Object.assign(slot, { open: pdf, inARow: 0 })
  return true
}

async function make(slot: Slot, order: Order): Promise<boolean> {
  const taken = await order.take(slot.open, slot.inARow)
  if (taken === undefined) return false
  const isOpen = taken.pdf === slot.open
  slot.at += secondsPerPage + (isOpen ? 0 : secondsToOpen)
  Object.assign(slot, { inHand: taken, inARow: isOpen ? slot.inARow + 1 : 1, open: taken.pdf })
  return true
}
