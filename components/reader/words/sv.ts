import type { OwnWords } from './en.ts'

export const sv: OwnWords = {
  page: 'Sida {page}',
  pageOf: 'Sida {page} av {total}',
  pagesOf: 'Sidorna {from} och {to} av {total}',
  previous: 'Föregående sida',
  next: 'Nästa sida',
  goTo: 'Gå till sida',
  fullscreen: 'Helskärm',
  leaveFullscreen: 'Avsluta helskärm',
  copyLink: 'Kopiera länk',
  linkCopied: 'Länken är kopierad',
  failed: 'Sidan kunde inte läsas in. Kontrollera anslutningen och försök igen.',
  retry: 'Försök igen',
  goneTitle: 'Här finns inget att läsa',
  gone: 'Adressen kan vara felskriven, eller så är publikationen inte längre online.',
  noSuchPage: 'Publikationen har ingen sådan sida.',
  toStart: 'Läs från början',
  secured: 'Den här publikationen är skyddad med ett lösenord.',
  faultTitle: 'Sidan kan inte visas just nu',
  fault: 'Felet ligger hos oss. Försök igen om en stund.',
}
