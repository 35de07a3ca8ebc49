import type { ReactNode } from 'react'
import { SignedInLayout } from '#app/dashboard/_frame/signed-in-layout.tsx'

export default function AccountLayout({ children }: { children: ReactNode }) {
  return <SignedInLayout sections={['account']}>{children}</SignedInLayout>
}
