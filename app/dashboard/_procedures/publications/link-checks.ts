import { askForLinkChecks, readLinkChecks } from '#db/hotspots/link-checks.ts'
import type { Publication } from '#db/publications/publications.ts'
import type { DashboardLanguage } from '#db/rules/languages.ts'
import { storedInWords } from '#db/rules/reasons/stored.ts'
import { dashboardWordsIn } from '#db/rules/words/words.ts'
import { inPublication, publicationNamed } from '../named.ts'
import { reading, writing } from '../procedure.ts'

/** Which addresses of a publication's hotspots lead nowhere. */
export default {
  get: reading.input(inPublication).handler(async ({ context, input }) => {
    return checksOf(await publicationNamed(context.viewer, input), context.language)
  }),

  /** Tries each address once, in the background, and those that were tried within six hours not again. */
  begin: writing.input(inPublication).handler(async ({ context, input }) => {
    const publication = await publicationNamed(context.viewer, input)
    await askForLinkChecks(publication.groupId, publication.id)
    return checksOf(publication, context.language)
  }),
}

/** Returns the checks as the editor has them: it is whole once each address was tried. */
async function checksOf({ id, groupId }: Publication, language: DashboardLanguage) {
  const words = dashboardWordsIn(language, 'reasons')
  const { isRunning, checkedAt, dead } = await readLinkChecks(groupId, id)
  return {
    isRunning,
    isWhole: checkedAt !== null,
    dead: new Map(dead.map(({ url, why }) => [url, storedInWords(words, why.reasons, why.fault)])),
  }
}
