import type { OwnWords } from './en.ts'

export const de: OwnWords = {
  page: 'Seite {page}',
  pageOf: 'Seite {page} von {total}',
  pagesOf: 'Seiten {from} und {to} von {total}',
  previous: 'Vorherige Seite',
  next: 'Nächste Seite',
  goTo: 'Gehe zu Seite',
  fullscreen: 'Vollbild',
  leaveFullscreen: 'Vollbild beenden',
  copyLink: 'Link kopieren',
  linkCopied: 'Link kopiert',
  failed: 'Diese Seite konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  retry: 'Erneut versuchen',
  goneTitle: 'Hier gibt es nichts zu lesen',
  gone: 'Vielleicht ist die Adresse falsch geschrieben, oder die Publikation ist nicht mehr online.',
  noSuchPage: 'Diese Seite gibt es in der Publikation nicht.',
  toStart: 'Von Anfang an lesen',
  secured: 'Diese Publikation ist durch ein Passwort geschützt.',
  faultTitle: 'Diese Seite kann gerade nicht angezeigt werden',
  fault: 'Der Fehler liegt bei uns. Bitte versuchen Sie es gleich noch einmal.',
}
