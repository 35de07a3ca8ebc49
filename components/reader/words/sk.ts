import type { OwnWords } from './en.ts'

export const sk: OwnWords = {
  page: 'Strana {page}',
  pageOf: 'Strana {page} z {total}',
  pagesOf: 'Strany {from} a {to} z {total}',
  previous: 'Predchádzajúca strana',
  next: 'Ďalšia strana',
  goTo: 'Prejsť na stranu',
  fullscreen: 'Celá obrazovka',
  leaveFullscreen: 'Ukončiť celú obrazovku',
  copyLink: 'Kopírovať odkaz',
  linkCopied: 'Odkaz skopírovaný',
  failed: 'Túto stranu sa nepodarilo načítať. Skontrolujte pripojenie a skúste to znova.',
  retry: 'Skúsiť znova',
  goneTitle: 'Nie je tu nič na čítanie',
  gone: 'V adrese môže byť preklep alebo publikácia už nie je online.',
  noSuchPage: 'Táto publikácia takú stranu nemá.',
  toStart: 'Čítať od začiatku',
  secured: 'Táto publikácia je chránená heslom.',
  faultTitle: 'Táto stránka sa teraz nedá zobraziť',
  fault: 'Chyba je na našej strane. Skúste to o chvíľu znova.',
}
