import type { OwnWords } from './en.ts'

export const no: OwnWords = {
  page: 'Side {page}',
  pageOf: 'Side {page} av {total}',
  pagesOf: 'Side {from} og {to} av {total}',
  previous: 'Forrige side',
  next: 'Neste side',
  goTo: 'Gå til side',
  fullscreen: 'Fullskjerm',
  leaveFullscreen: 'Avslutt fullskjerm',
  copyLink: 'Kopier lenke',
  linkCopied: 'Lenken er kopiert',
  failed: 'Siden kunne ikke lastes inn. Sjekk tilkoblingen og prøv igjen.',
  retry: 'Prøv igjen',
  goneTitle: 'Her er det ingenting å lese',
  gone: 'Adressen kan være feil, eller publikasjonen er ikke lenger på nett.',
  noSuchPage: 'Publikasjonen har ingen slik side.',
  toStart: 'Les fra begynnelsen',
  secured: 'Denne publikasjonen er beskyttet med et passord.',
  faultTitle: 'Siden kan ikke vises akkurat nå',
  fault: 'Feilen ligger hos oss. Prøv igjen om et øyeblikk.',
}
