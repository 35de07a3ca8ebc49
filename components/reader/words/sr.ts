import type { OwnWords } from './en.ts'

export const sr: OwnWords = {
  page: 'Stranica {page}',
  pageOf: 'Stranica {page} od {total}',
  pagesOf: 'Stranice {from} i {to} od {total}',
  previous: 'Prethodna stranica',
  next: 'Sledeća stranica',
  goTo: 'Idi na stranicu',
  fullscreen: 'Ceo ekran',
  leaveFullscreen: 'Izađi iz celog ekrana',
  copyLink: 'Kopiraj vezu',
  linkCopied: 'Veza je kopirana',
  failed: 'Stranica nije mogla da se učita. Proverite vezu sa internetom i pokušajte ponovo.',
  retry: 'Pokušaj ponovo',
  goneTitle: 'Ovde nema ničega za čitanje',
  gone: 'Adresa je možda pogrešno uneta ili publikacija više nije na mreži.',
  noSuchPage: 'Ova publikacija nema takvu stranicu.',
  toStart: 'Čitaj od početka',
  secured: 'Ova publikacija je zaštićena lozinkom.',
  faultTitle: 'Ova stranica trenutno ne može da se prikaže',
  fault: 'Greška je na našoj strani. Pokušajte ponovo za koji trenutak.',
}
