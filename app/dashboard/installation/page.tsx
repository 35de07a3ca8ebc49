import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { requireViewer } from '#app/dashboard/_auth/viewer.ts'
import { wayBack } from '#app/dashboard/_auth/way-back.ts'
import { Header } from '#app/dashboard/_frame/header.tsx'
import { dashboardLanguage } from '#app/dashboard/_words/language.ts'
import { dashboardWords } from '#app/dashboard/_words/words.ts'
import { installationStatus } from '#db/installation/status.ts'
import { runsInstallation } from '#db/people/operators.ts'
import { InstallationScreen } from './_parts/installation-screen.tsx'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await dashboardWords('installation')).title }
}

type Props = { searchParams: Promise<{ from?: string | string[] }> }

export default async function InstallationPage({ searchParams }: Props) {
  const back = wayBack((await searchParams).from)
  const viewer = await requireViewer(`/dashboard/installation?${new URLSearchParams({ from: back })}`)
  if (!(await runsInstallation(viewer))) redirect(back)
  return (
    <>
      <Header back={back} />
      <main className="mx-auto flex w-full max-w-4xl flex-col gap-12 px-4 pt-6 pb-20 sm:px-6 sm:pt-10">
        <InstallationScreen initialData={await installationStatus(await dashboardLanguage())} />
      </main>
    </>
  )
}
