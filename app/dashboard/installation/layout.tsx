import type { ReactNode } from 'react'
import { SignedInLayout } from '#app/dashboard/_frame/signed-in-layout.tsx'

export default function InstallationLayout({ children }: { children: ReactNode }) {
  return <SignedInLayout sections={['installation']}>{children}</SignedInLayout>
}
