import type { ReactNode } from 'react'
import { dashboardWords } from '#app/dashboard/_words/words.ts'
import { Wordmark } from './wordmark.tsx'

/** Frame of screens before signing in. */
export function OpenedBook({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-2">
      <Verso />
      {/* The form is on the right-hand page. */}
      <main className="relative flex flex-col justify-center px-6 py-16 sm:px-12 lg:shadow-[inset_24px_0_32px_-28px_var(--shade)]">
        <div className="mx-auto w-full max-w-sm">
          <Wordmark />
          <h1 className="mt-12 mb-6 text-2xl font-semibold tracking-tight text-pretty">{title}</h1>
          {children}
        </div>
        <Folio number={3} className="right-10" />
      </main>
    </div>
  )
}

/** The left-hand page, with the product's name. */
async function Verso() {
  const words = await dashboardWords('frame')
  return (
    <aside className="relative hidden flex-col justify-center bg-sunken px-12 shadow-[inset_-24px_0_32px_-28px_var(--shade)] lg:flex xl:px-24">
      <dl className="max-w-md">
        <dt className="text-2xl font-semibold tracking-tight">
          recto <span className="text-lg font-normal text-ink-soft">{words['book.word']}</span>
        </dt>
        <dd className="mt-3 text-xl leading-normal text-pretty text-ink-soft">{words['book.meaning']}</dd>
      </dl>
      <Folio number={2} className="left-10" />
    </aside>
  )
}

function Folio({ number, className }: { number: number; className: string }) {
  return (
    <span
      aria-hidden
      className={`absolute bottom-8 hidden text-sm text-ink-soft tabular-nums lg:block ${className}`}
    >
      {number}
    </span>
  )
}
