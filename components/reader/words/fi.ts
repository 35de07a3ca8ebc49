import type { OwnWords } from './en.ts'

export const fi: OwnWords = {
  page: 'Sivu {page}',
  pageOf: 'Sivu {page}/{total}',
  pagesOf: 'Sivut {from} ja {to}, yhteensä {total}',
  previous: 'Edellinen sivu',
  next: 'Seuraava sivu',
  goTo: 'Siirry sivulle',
  fullscreen: 'Koko näyttö',
  leaveFullscreen: 'Poistu koko näytöstä',
  copyLink: 'Kopioi linkki',
  linkCopied: 'Linkki kopioitu',
  failed: 'Sivua ei voitu ladata. Tarkista yhteytesi ja yritä uudelleen.',
  retry: 'Yritä uudelleen',
  goneTitle: 'Täällä ei ole luettavaa',
  gone: 'Osoitteessa voi olla kirjoitusvirhe, tai julkaisu ei ole enää verkossa.',
  noSuchPage: 'Julkaisussa ei ole tällaista sivua.',
  toStart: 'Lue alusta',
  secured: 'Tämä julkaisu on suojattu salasanalla.',
  faultTitle: 'Sivua ei voida näyttää juuri nyt',
  fault: 'Vika on meidän päässämme. Yritä hetken kuluttua uudelleen.',
}
