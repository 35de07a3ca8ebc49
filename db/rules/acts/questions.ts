import type { PublicationAct } from './publication-acts.ts'

/** How the publications of an act stand, as far as readers notice what is done to them. */
export type ReaderCounts = { total: number; online: number }

export type ActQuestion = {
  title: string
  sentence: string
  /** On the button that does it. */
  confirm: string
}

/**
 * What to ask before an act; undefined where no reader notices it. One publication is unpublished and published
 * without a question: that is what the button says, and it can be undone.
 */
export function questionBefore(
  { name }: Pick<PublicationAct, 'name'>,
  { total, online }: ReaderCounts,
): ActQuestion | undefined {
  const isOne = total === 1
  if (name === 'archive' && online > 0)
    return {
      title: `Archive ${publicationsInWords(total)}?`,
      sentence: `${onlineOf(online, total)} Readers will no longer be able to open ${online === 1 ? 'it' : 'them'}.`,
      confirm: 'Archive',
    }
  if (name === 'withdraw' && online > 0 && !isOne)
    return {
      title: `Unpublish ${publicationsInWords(online)}?`,
      sentence: `${onlineOf(online, total)} Readers will no longer be able to open ${online === 1 ? 'it' : 'them'}.`,
      confirm: 'Unpublish',
    }
  const offline = total - online
  if ((name === 'publish' || name === 'unlist') && offline > 1)
    return {
      title: `Publish ${publicationsInWords(offline)}?`,
      sentence: `${countOf(offline, total)} offline. Readers will be able to open them right away.`,
      confirm: name === 'publish' ? 'Publish' : 'Publish unlisted',
    }
  return undefined
}

function onlineOf(online: number, total: number): string {
  return total === 1 ? 'This publication is online.' : `${countOf(online, total)} online.`
}

/** `5 of 12 are`, `All 12 are`, `1 of 12 is` */
function countOf(some: number, total: number): string {
  const inWords = (count: number) => count.toLocaleString('en')
  if (some === total) return `All ${inWords(total)} are`
  return `${inWords(some)} of ${inWords(total)} ${some === 1 ? 'is' : 'are'}`
}

/** `1 publication`, `1,234 publications` */
export function publicationsInWords(count: number): string {
  return count === 1 ? '1 publication' : `${count.toLocaleString('en')} publications`
}
