import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { api } from '#app/dashboard/_api/procedures.ts'

/** Opens the screen that sets up the import of a feed or library from its address or integration. */
export function useOpenSetUp(groupId: number) {
  const router = useRouter()
  const onSuccess = (id: string) => router.push(`/dashboard/groups/${groupId}/products/files/${id}`)
  return {
    address: useMutation(api.feedFiles.openAddress.mutationOptions({ onSuccess })),
    integration: useMutation(api.feedFiles.openIntegration.mutationOptions({ onSuccess })),
  }
}
