import type { PublicationAct } from '#db/rules/publication-acts.ts'

/** How many there are: "1 publication", "1,234 publications". */
export function publicationsInWords(count: number): string {
  return count === 1 ? '1 publication' : `${count.toLocaleString('en')} publications`
}

/** What is being done, while it is. */
export function actUnderWay({ name }: PublicationAct): string {
  return underWay[name]
}

const underWay: Record<PublicationAct['name'], string> = {
  publish: 'Publishing',
  unlist: 'Publishing, unlisted',
  withdraw: 'Unpublishing',
  archive: 'Archiving',
  restore: 'Restoring',
  collect: 'Moving',
  tag: 'Adding metatags',
  untag: 'Removing metatags',
}

/**
 * What was done, as a sentence.
 * @param what one by its title in quotes, or several by how many they are
 */
export function actDone(act: PublicationAct, what: string, isOne: boolean): string {
  const are = isOne ? 'is' : 'are'
  const have = isOne ? 'has' : 'have'
  const were = isOne ? 'was' : 'were'
  switch (act.name) {
    case 'publish':
      return `${what} ${are} online.`
    case 'unlist':
      return `${what} ${are} online, for those who have the address.`
    case 'withdraw':
      return `${what} ${are} offline.`
    case 'archive':
      return `${what} ${were} archived.`
    case 'restore':
      return `${what} ${are} back, offline.`
    case 'collect':
      return act.collectionId === null ? `${what} ${are} in no collection now.` : `${what} ${were} moved.`
    case 'tag':
      return `${what} ${have} new metatags.`
    case 'untag':
      return `${what} ${have} fewer metatags.`
  }
}

/** What is to be said where everything stood so already. */
export const nothingToDo = 'Nothing had to be changed.'
