import type { OwnWords } from './en.ts'

export const ro: OwnWords = {
  page: 'Pagina {page}',
  pageOf: 'Pagina {page} din {total}',
  pagesOf: 'Paginile {from} și {to} din {total}',
  previous: 'Pagina anterioară',
  next: 'Pagina următoare',
  goTo: 'Mergi la pagina',
  fullscreen: 'Ecran complet',
  leaveFullscreen: 'Ieși din ecranul complet',
  copyLink: 'Copiază linkul',
  linkCopied: 'Link copiat',
  failed: 'Pagina nu a putut fi încărcată. Verifică conexiunea și încearcă din nou.',
  retry: 'Încearcă din nou',
  goneTitle: 'Nu e nimic de citit aici',
  gone: 'Adresa poate fi greșită sau publicația nu mai este online.',
  noSuchPage: 'Această publicație nu are o astfel de pagină.',
  toStart: 'Citește de la început',
  secured: 'Această publicație este protejată prin parolă.',
  faultTitle: 'Pagina nu poate fi afișată acum',
  fault: 'Eroarea este de partea noastră. Încearcă din nou peste câteva momente.',
}
