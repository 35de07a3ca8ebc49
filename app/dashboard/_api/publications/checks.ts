import type { PublicationChecks } from '#components/editor/checks/publication-checks.ts'
import { call } from '../client.ts'
import { api } from '../procedures.ts'

const findings = '/dashboard/api/groups/{group_id}/publications/{publication_id}/findings'

/** Requests of the editor's checks. @throws Refused */
export function checksOf(groupId: number, publicationId: number): PublicationChecks {
  const params = { group_id: groupId, publication_id: publicationId }
  return {
    async readFindings() {
      const { spreads } = await call('GET', findings, { params })
      return spreads.map(({ spread_id, page_numbers, findings }) => ({
        spreadId: spread_id,
        pageNumbers: page_numbers,
        findings,
        names: new Map(findings.map(({ key, name }) => [key, name])),
      }))
    },
    readLinks: () => api.linkChecks.get.call({ groupId, publicationId }),
    tryLinks: () => api.linkChecks.begin.call({ groupId, publicationId }),
  }
}
