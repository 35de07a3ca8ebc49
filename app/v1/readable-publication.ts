import { z } from 'zod'
import { errorJson } from '#app/_http/answers/refusal-shapes.ts'
import { findPublicationHead, type PublicationHead } from '#db/editions/publication-heads.ts'
import { Forbidden, NotFound } from '#db/errors.ts'
import { slugPattern } from '#db/rules/addresses/slugs.ts'

export const groupPath = z.object({
  group_slug: z.string().regex(slugPattern).describe("The group's slug, such as `demo`"),
})
export const readablePath = groupPath.extend({
  publication_slug: z.string().regex(slugPattern).describe("The publication's slug, such as `spring-2014`"),
})

/** Finds an online publication, listed or not. @throws NotFound @throws Forbidden if readers need a password */
export async function findReadable(path: z.output<typeof readablePath>): Promise<PublicationHead> {
  const head = await findPublicationHead(path.group_slug, path.publication_slug)
  if (head === undefined) throw new NotFound('Publication')
  if (head.publication.secured) {
    throw new Forbidden('This publication is protected with a password. Open it in the reader to read it.')
  }
  return head
}

/** Error response of `findReadable` for the OpenAPI document. */
export const passwordNeeded = {
  403: {
    description: 'The publication is protected with a password',
    body: errorJson,
  },
}
