import { notFound } from 'next/navigation'
import { requireViewer } from '#app/dashboard/_auth/viewer.ts'

/** Not found. */
export default async function UnknownScreen({ params }: { params: Promise<{ path: string[] }> }) {
  const { path } = await params
  await requireViewer(`/dashboard/${path.join('/')}`)
  notFound()
}
