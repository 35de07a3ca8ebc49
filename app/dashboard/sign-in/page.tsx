import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { currentViewer } from '#app/dashboard/_auth/viewer.ts'
import { wayBack } from '#app/dashboard/_auth/way-back.ts'
import { OpenedBook } from '#app/dashboard/_frame/opened-book.tsx'
import { dashboardWords } from '#app/dashboard/_words/words.ts'
import { env } from '#db/env.ts'
import { DemoForm } from './demo-form.tsx'
import { SignInForm } from './sign-in-form.tsx'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await dashboardWords('auth'))['signIn.title'] }
}

type Props = { searchParams: Promise<{ next?: string | string[] }> }

export default async function SignInPage({ searchParams }: Props) {
  const next = wayBack((await searchParams).next)
  if (await currentViewer()) redirect(next)
  const words = await dashboardWords('auth')
  return (
    <OpenedBook title={words['signIn.title']}>
      {env().demo && <DemoForm megabytes={env().maxPdfBytes / 1e6} pages={env().maxPdfPages} />}
      <SignInForm next={next} />
    </OpenedBook>
  )
}
