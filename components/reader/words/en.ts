/**
 * What the reader says, in English: the measure of every other language.
 * `{page}`, `{from}`, `{to}` and `{total}` are numbers of pages, `{title}` is a publication's, `{name}` a software's.
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
  askPassword: 'Enter the password that you were given.',
  password: 'Password',
  unlock: 'Open',
  wrongPassword: 'That is not the password. Check for capital letters and try again.',
  tooManyAttempts: 'There were too many attempts. Wait {minutes} minutes and try again.',
  passwordNotKept:
    'Your browser does not keep the password inside another website. Open the publication in a window of its own.',
  ownWindow: 'Open in a new window',
  poweredBy: 'Powered by {name}',
  faultTitle: 'This page cannot be shown right now',
  fault: 'The fault is on our side. Please try again in a moment.',
}

/** The same keys in another language. */
export type OwnWords = typeof en
