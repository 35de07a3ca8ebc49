import type { ReadHotspotFigures } from '#components/editor/heat/hotspot-heat.ts'
import { call } from '../client.ts'

const path = '/dashboard/api/groups/{group_id}/publications/{publication_id}/statistics/hotspots'

/** Reads counts of a publication's hotspots. @throws Refused */
export function hotspotFigures(groupId: number, publicationId: number): ReadHotspotFigures {
  const params = { group_id: groupId, publication_id: publicationId }
  return async range => {
    const { since, hotspots } = await call('GET', path, { params, query: { range } })
    return { since, counts: new Map(hotspots.map(({ id, ...counts }) => [id, counts])) }
  }
}
