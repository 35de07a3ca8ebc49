import type { PublicationAct } from './publication-acts.ts'

export type ReaderCounts = { total: number; online: number }

export type ActQuestion = {
  title: string
  sentence: string
  confirm: string
}

/** Returns the question before an action; undefined if it concerns no reader, or undo suffices. */
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

function countOf(some: number, total: number): string {
  const inWords = (count: number) => count.toLocaleString('en')
  if (some === total) return `All ${inWords(total)} are`
  return `${inWords(some)} of ${inWords(total)} ${some === 1 ? 'is' : 'are'}`
}

/** Formats a count: `1 publication`, `1,234 publications`. */
export function publicationsInWords(count: number): string {
  return count === 1 ? '1 publication' : `${count.toLocaleString('en')} publications`
}

export function archivedInWords(count: number): string {
  return count === 1 ? '1 archived publication' : `${count.toLocaleString('en')} archived publications`
}
