import { useMutation } from '@tanstack/react-query'
import type { Shop } from '#db/rules/shops/settings.ts'
import { call } from './client.ts'

export type ShopTrial = Awaited<ReturnType<typeof tryShop>>

async function tryShop(groupId: number, shop: Shop) {
  const path = '/dashboard/api/groups/{group_id}/shop_trial'
  return (await call('POST', path, { params: { group_id: groupId }, body: { shop } })).trial
}

/** Tries a shop that may not be saved yet. */
export function useShopTrial(groupId: number) {
  return useMutation({ mutationFn: (shop: Shop) => tryShop(groupId, shop) })
}
