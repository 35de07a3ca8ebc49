import type { OwnWords } from './en.ts'

export const hr: OwnWords = {
  page: 'Stranica {page}',
  pageOf: 'Stranica {page} od {total}',
  pagesOf: 'Stranice {from} i {to} od {total}',
  previous: 'Prethodna stranica',
  next: 'Sljedeća stranica',
  goTo: 'Idi na stranicu',
  fullscreen: 'Cijeli zaslon',
  leaveFullscreen: 'Izađi iz cijelog zaslona',
  copyLink: 'Kopiraj poveznicu',
  linkCopied: 'Poveznica je kopirana',
  failed: 'Stranica se nije mogla učitati. Provjerite vezu i pokušajte ponovno.',
  retry: 'Pokušaj ponovno',
  goneTitle: 'Ovdje nema ničega za čitanje',
  gone: 'Adresa je možda pogrešno upisana ili publikacija više nije na mreži.',
  noSuchPage: 'Ova publikacija nema takvu stranicu.',
  toStart: 'Čitaj od početka',
  secured: 'Ova je publikacija zaštićena lozinkom.',
  faultTitle: 'Ova se stranica trenutačno ne može prikazati',
  fault: 'Pogreška je na našoj strani. Pokušajte ponovno za koji trenutak.',
}
