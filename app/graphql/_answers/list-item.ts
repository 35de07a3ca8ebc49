import { createHash } from 'node:crypto'
import { dateTimeToJson } from '#app/_http/answers/times.ts'
import type { LentPublication } from '#db/affiliates/publications.ts'

/** The fields of a publication in a list, in GraphQL and REST. */
export function listItemOf({ publication, group }: LentPublication) {
  return {
    accountId: group.accountId,
    cacheHash: cacheHashOf({ publication, group }),
    groupId: group.id,
    groupSlug: group.slug,
    groupTitle: group.title,
    id: publication.id,
    publicationSlug: publication.slug,
    publicationTitle: publication.title,
    slug: publication.slug,
    title: publication.title,
    scheduleOfflineAt: dateTimeToJson(publication.scheduleOfflineAt, group.timeZone),
    scheduleOnlineAt: dateTimeToJson(publication.scheduleOnlineAt, group.timeZone),
    validFrom: publication.validFrom,
  }
}

function cacheHashOf({ publication: { id, revision }, group }: LentPublication): string {
  const madeOf = JSON.stringify([id, revision, group])
  return createHash('sha256').update(madeOf).digest('base64url').slice(0, 27)
}
