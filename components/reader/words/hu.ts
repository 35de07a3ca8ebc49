import type { OwnWords } from './en.ts'

export const hu: OwnWords = {
  page: '{page}. oldal',
  pageOf: '{page}. oldal, összesen {total}',
  pagesOf: '{from}. és {to}. oldal, összesen {total}',
  previous: 'Előző oldal',
  next: 'Következő oldal',
  goTo: 'Ugrás az oldalra',
  fullscreen: 'Teljes képernyő',
  leaveFullscreen: 'Kilépés a teljes képernyőből',
  copyLink: 'Hivatkozás másolása',
  linkCopied: 'Hivatkozás másolva',
  failed: 'Az oldal nem töltődött be. Ellenőrizze a kapcsolatot, és próbálja újra.',
  retry: 'Újra',
  goneTitle: 'Itt nincs mit olvasni',
  gone: 'Lehet, hogy a cím hibás, vagy a kiadvány már nem érhető el.',
  noSuchPage: 'Ennek a kiadványnak nincs ilyen oldala.',
  toStart: 'Olvasás az elejétől',
  secured: 'Ezt a kiadványt jelszó védi.',
  faultTitle: 'Ez az oldal most nem jeleníthető meg',
  fault: 'A hiba a mi oldalunkon van. Próbálja újra egy kis idő múlva.',
}
