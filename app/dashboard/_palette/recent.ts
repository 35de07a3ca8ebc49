import type { DeviceStorage } from '#components/device/storage.ts'

/** Publications of a group that are remembered. */
const most = 12

const nameOf = (userId: number, groupId: number) => `recto-recent-${userId}-${groupId}`

/** Returns the ids of the publications that a person opened last on this device, newest first. */
export function readRecent(storage: DeviceStorage, userId: number, groupId: number): number[] {
  const ids = (storage.read(nameOf(userId, groupId)) ?? '').split(',').map(Number)
  return ids.filter(id => Number.isSafeInteger(id) && id > 0 && id <= 2_147_483_647).slice(0, most)
}

/** Puts a publication first. */
export function keepRecent(storage: DeviceStorage, userId: number, groupId: number, id: number): void {
  const others = readRecent(storage, userId, groupId).filter(one => one !== id)
  storage.write(nameOf(userId, groupId), [id, ...others].slice(0, most).join())
}

/** Returns the ids of group and publication in an address of the dashboard. */
export function openPublication(path: string): { groupId: number; publicationId: number } | undefined {
  const [, groupId, publicationId] = /^\/dashboard\/groups\/(\d+)\/publications\/(\d+)/.exec(path) ?? []
  return groupId && publicationId
    ? { groupId: Number(groupId), publicationId: Number(publicationId) }
    : undefined
}
