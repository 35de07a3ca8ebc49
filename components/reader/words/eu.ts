import type { OwnWords } from './en.ts'

export const eu: OwnWords = {
  page: '{page}. orrialdea',
  pageOf: '{page}. orrialdea, guztira {total}',
  pagesOf: '{from}. eta {to}. orrialdeak, guztira {total}',
  previous: 'Aurreko orrialdea',
  next: 'Hurrengo orrialdea',
  goTo: 'Joan orrialdera',
  fullscreen: 'Pantaila osoa',
  leaveFullscreen: 'Irten pantaila osotik',
  copyLink: 'Kopiatu esteka',
  linkCopied: 'Esteka kopiatu da',
  failed: 'Ezin izan da orrialde hau kargatu. Egiaztatu konexioa eta saiatu berriro.',
  retry: 'Saiatu berriro',
  goneTitle: 'Hemen ez dago irakurtzekorik',
  gone: 'Baliteke helbidea gaizki idatzita egotea, edo argitalpena jada sarean ez egotea.',
  noSuchPage: 'Argitalpen honek ez du halako orrialderik.',
  toStart: 'Irakurri hasieratik',
  secured: 'Argitalpen hau pasahitz batekin babestuta dago.',
  faultTitle: 'Orrialde hau ezin da orain erakutsi',
  fault: 'Errorea gurea da. Saiatu berriro une batean.',
}
