import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { currentViewer } from '#app/dashboard/_auth/viewer.ts'
import { wayBack } from '#app/dashboard/_auth/way-back.ts'
import { Wordmark } from '#app/dashboard/_frame/wordmark.tsx'
import { SignInForm } from './sign-in-form.tsx'

export const metadata: Metadata = { title: 'Sign in' }

type Props = { searchParams: Promise<{ next?: string | string[] }> }

export default async function SignInPage({ searchParams }: Props) {
  const next = wayBack((await searchParams).next)
  if (await currentViewer()) redirect(next)
  return (
    <div className="grid min-h-dvh lg:grid-cols-2">
      <Verso />
      {/* The form stands where a publication opens: on the right-hand page. */}
      <main className="relative flex flex-col justify-center px-6 py-16 sm:px-12 lg:shadow-[inset_24px_0_32px_-28px_var(--shade)]">
        <div className="mx-auto w-full max-w-sm">
          <Wordmark />
          <h1 className="mt-12 mb-6 text-2xl font-semibold tracking-tight">Sign in</h1>
          <SignInForm next={next} />
        </div>
        <Folio number={3} className="right-10" />
      </main>
    </div>
  )
}

/** The left-hand page of the spread: it says what the product is called after. */
function Verso() {
  return (
    <aside className="relative hidden flex-col justify-center bg-sunken px-12 shadow-[inset_-24px_0_32px_-28px_var(--shade)] lg:flex xl:px-24">
      <dl className="max-w-md">
        <dt className="text-2xl font-semibold tracking-tight">
          recto <span className="text-lg font-normal text-ink-soft">noun</span>
        </dt>
        <dd className="mt-3 text-xl leading-normal text-pretty text-ink-soft">
          The right-hand page of an open book. The side on which a publication begins.
        </dd>
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
