import type {
  LinkChecks,
  PublicationChecks,
  SpreadFindings,
} from '#components/editor/checks/publication-checks.ts'
import { request } from '../request.ts'

type LinksAnswer = {
  is_running: boolean
  checked_at: string | null
  dead_links: { url: string; sentence: string }[]
}
type FindingsAnswer = {
  spreads: {
    spread_id: number
    page_numbers: number[]
    findings: (SpreadFindings['findings'][number] & { name: string })[]
  }[]
}

/**
 * What the editor asks about the hotspots of a whole publication.
 * @throws Refused
 */
export function checksOf(groupId: number, publicationId: number): PublicationChecks {
  const path = `/dashboard/api/groups/${groupId}/publications/${publicationId}`
  return {
    async readFindings() {
      const { spreads } = await request<FindingsAnswer>('GET', `${path}/findings`)
      return spreads.map(({ spread_id, page_numbers, findings }) => ({
        spreadId: spread_id,
        pageNumbers: page_numbers,
        findings,
        names: new Map(findings.map(({ key, name }) => [key, name])),
      }))
    },
    readLinks: async () => asChecks(await request<LinksAnswer>('GET', `${path}/link_checks`)),
    tryLinks: async () => asChecks(await request<LinksAnswer>('POST', `${path}/link_checks`)),
  }
}

function asChecks({ is_running, checked_at, dead_links }: LinksAnswer): LinkChecks {
  return {
    isRunning: is_running,
    isWhole: checked_at !== null,
    dead: new Map(dead_links.map(({ url, sentence }) => [url, sentence])),
  }
}
