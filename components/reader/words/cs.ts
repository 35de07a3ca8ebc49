import type { OwnWords } from './en.ts'

export const cs: OwnWords = {
  page: 'Strana {page}',
  pageOf: 'Strana {page} z {total}',
  pagesOf: 'Strany {from} a {to} z {total}',
  previous: 'Předchozí strana',
  next: 'Další strana',
  goTo: 'Přejít na stranu',
  fullscreen: 'Celá obrazovka',
  leaveFullscreen: 'Ukončit celou obrazovku',
  copyLink: 'Zkopírovat odkaz',
  linkCopied: 'Odkaz zkopírován',
  failed: 'Tuto stranu se nepodařilo načíst. Zkontrolujte připojení a zkuste to znovu.',
  retry: 'Zkusit znovu',
  goneTitle: 'Není tu nic ke čtení',
  gone: 'V adrese může být překlep, nebo publikace už není online.',
  noSuchPage: 'Tato publikace takovou stranu nemá.',
  toStart: 'Číst od začátku',
  secured: 'Tato publikace je chráněna heslem.',
  faultTitle: 'Tuto stránku teď nelze zobrazit',
  fault: 'Chyba je na naší straně. Zkuste to prosím za chvíli znovu.',
}
