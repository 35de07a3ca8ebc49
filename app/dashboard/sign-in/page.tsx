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
      <Endpaper />
      {/* The form stands where a publication opens: on the right-hand page. */}
      <main className="flex flex-col justify-center px-6 py-12 sm:px-12">
        <div className="mx-auto w-full max-w-sm">
          <Wordmark className="mb-10 h-7" />
          <h1 className="mb-6 text-xl font-semibold tracking-tight">Sign in</h1>
          <SignInForm next={next} />
        </div>
      </main>
    </div>
  )
}

/** The left-hand page: paper, and the gutter's shadow. */
function Endpaper() {
  return (
    <div
      aria-hidden
      className="relative hidden overflow-hidden bg-sunken bg-[repeating-linear-gradient(0deg,transparent_0_31px,var(--hairline)_31px_32px)] lg:block"
    >
      <div className="absolute inset-y-0 right-0 w-24 bg-linear-to-l from-(--shade) to-transparent opacity-70" />
    </div>
  )
}
