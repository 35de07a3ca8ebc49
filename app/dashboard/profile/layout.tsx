import type { ReactNode } from 'react'
import { SignedInLayout } from '#app/dashboard/_frame/signed-in-layout.tsx'

export default function ProfileLayout({ children }: { children: ReactNode }) {
  return <SignedInLayout sections={['profile']}>{children}</SignedInLayout>
}
