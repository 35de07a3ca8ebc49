import type { OwnWords } from './en.ts'

export const lt: OwnWords = {
  page: '{page} puslapis',
  pageOf: '{page} puslapis iš {total}',
  pagesOf: '{from} ir {to} puslapiai iš {total}',
  previous: 'Ankstesnis puslapis',
  next: 'Kitas puslapis',
  goTo: 'Eiti į puslapį',
  fullscreen: 'Visas ekranas',
  leaveFullscreen: 'Išeiti iš viso ekrano',
  copyLink: 'Kopijuoti nuorodą',
  linkCopied: 'Nuoroda nukopijuota',
  failed: 'Šio puslapio nepavyko įkelti. Patikrinkite ryšį ir bandykite dar kartą.',
  retry: 'Bandyti dar kartą',
  goneTitle: 'Čia nėra ko skaityti',
  gone: 'Galbūt adresas klaidingas arba leidinys nebeskelbiamas.',
  noSuchPage: 'Šiame leidinyje tokio puslapio nėra.',
  toStart: 'Skaityti nuo pradžios',
  secured: 'Šis leidinys apsaugotas slaptažodžiu.',
  faultTitle: 'Šio puslapio šiuo metu negalima parodyti',
  fault: 'Klaida mūsų pusėje. Netrukus bandykite dar kartą.',
}
