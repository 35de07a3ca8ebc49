import { useQuery } from '@tanstack/react-query'
import type { GroupSettings } from '#db/groups/settings.ts'
import { api } from './procedures.ts'

const whileBeingMadeMs = 1000
const whilePendingMs = 30_000

/** Returns a group's settings; polls while logo or domain are pending. */
export function useGroupSettings(initialData: GroupSettings): GroupSettings {
  const { data } = useQuery(
    api.groups.get.queryOptions({
      input: { groupId: initialData.id },
      initialData,
      refetchInterval: ({ state: { data } }) => (data === undefined ? false : nextLookAt(data)),
    }),
  )
  return data
}

function nextLookAt({ logo, domainCheck }: GroupSettings): number | false {
  if (logo.state === 'being_made' || domainCheck.isChecking) return whileBeingMadeMs
  const isPending = domainCheck.status === 'pending' || domainCheck.status === 'not_working'
  return isPending && domainCheck.nextCheckAt !== null ? whilePendingMs : false
}
