import type { LinkChecks, PublicationChecks } from '#components/editor/checks/publication-checks.ts'
import type { AnswerOf } from '../calls.ts'
import { call } from '../client.ts'
import { api } from '../procedures.ts'

const links = '/dashboard/api/groups/{group_id}/publications/{publication_id}/link_checks'

/** Requests of the editor's checks. @throws Refused */
export function checksOf(groupId: number, publicationId: number): PublicationChecks {
  const params = { group_id: groupId, publication_id: publicationId }
  return {
    readFindings: () => api.findings.list.call({ groupId, publicationId }),
    readLinks: async () => asChecks(await call('GET', links, { params })),
    tryLinks: async () => asChecks(await call('POST', links, { params })),
  }
}

function asChecks({ is_running, checked_at, dead_links }: AnswerOf<'GET', typeof links>): LinkChecks {
  return {
    isRunning: is_running,
    isWhole: checked_at !== null,
    dead: new Map(dead_links.map(({ url, sentence }) => [url, sentence])),
  }
}
