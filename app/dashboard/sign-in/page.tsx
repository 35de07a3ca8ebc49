import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { currentViewer } from '#app/dashboard/_auth/viewer.ts'
import { wayBack } from '#app/dashboard/_auth/way-back.ts'
import { OpenedBook } from '#app/dashboard/_frame/opened-book.tsx'
import { SignInForm } from './sign-in-form.tsx'

export const metadata: Metadata = { title: 'Sign in' }

type Props = { searchParams: Promise<{ next?: string | string[] }> }

export default async function SignInPage({ searchParams }: Props) {
  const next = wayBack((await searchParams).next)
  if (await currentViewer()) redirect(next)
  return (
    <OpenedBook title="Sign in">
      <SignInForm next={next} />
    </OpenedBook>
  )
}
