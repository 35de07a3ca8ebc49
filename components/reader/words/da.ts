import type { OwnWords } from './en.ts'

export const da: OwnWords = {
  page: 'Side {page}',
  pageOf: 'Side {page} af {total}',
  pagesOf: 'Side {from} og {to} af {total}',
  previous: 'Forrige side',
  next: 'Næste side',
  goTo: 'Gå til side',
  fullscreen: 'Fuld skærm',
  leaveFullscreen: 'Afslut fuld skærm',
  copyLink: 'Kopiér link',
  linkCopied: 'Linket er kopieret',
  failed: 'Siden kunne ikke indlæses. Tjek din forbindelse, og prøv igen.',
  retry: 'Prøv igen',
  goneTitle: 'Her er intet at læse',
  gone: 'Adressen kan være skrevet forkert, eller publikationen er ikke længere online.',
  noSuchPage: 'Publikationen har ingen sådan side.',
  toStart: 'Læs den fra begyndelsen',
  secured: 'Denne publikation er beskyttet med en adgangskode.',
  faultTitle: 'Siden kan ikke vises lige nu',
  fault: 'Fejlen ligger hos os. Prøv igen om et øjeblik.',
}
