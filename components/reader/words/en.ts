/**
 * What the reader says, in English: the measure of every other language.
 * `{page}`, `{from}`, `{to}` and `{total}` are numbers of pages, `{title}` a publication's.
 */
export const en = {
  page: 'Page {page}',
  pageOf: 'Page {page} of {total}',
  pagesOf: 'Pages {from} and {to} of {total}',
  previous: 'Previous page',
  next: 'Next page',
  goTo: 'Go to page',
  fullscreen: 'Full screen',
  leaveFullscreen: 'Leave full screen',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  close: 'Close',
  backTo: 'Back to {title}',
  failed: 'This page could not be loaded. Check your connection and try again.',
  retry: 'Try again',
  goneTitle: 'There is nothing to read here',
  gone: 'The address may be mistyped, or the publication is no longer online.',
  noSuchPage: 'This publication has no such page.',
  toStart: 'Read it from the beginning',
  secured: 'This publication is protected by a password.',
  faultTitle: 'This page cannot be shown right now',
  fault: 'The fault is on our side. Please try again in a moment.',
}

/** The same keys in another language. */
export type OwnWords = typeof en
