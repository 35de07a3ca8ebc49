import type { OwnWords } from './en.ts'

export const nl: OwnWords = {
  page: 'Pagina {page}',
  pageOf: 'Pagina {page} van {total}',
  pagesOf: 'Pagina’s {from} en {to} van {total}',
  previous: 'Vorige pagina',
  next: 'Volgende pagina',
  goTo: 'Ga naar pagina',
  fullscreen: 'Volledig scherm',
  leaveFullscreen: 'Volledig scherm sluiten',
  copyLink: 'Link kopiëren',
  linkCopied: 'Link gekopieerd',
  failed: 'Deze pagina kon niet worden geladen. Controleer je verbinding en probeer het opnieuw.',
  retry: 'Opnieuw proberen',
  goneTitle: 'Hier is niets te lezen',
  gone: 'Misschien klopt het adres niet, of staat de publicatie niet meer online.',
  noSuchPage: 'Deze publicatie heeft die pagina niet.',
  toStart: 'Lees vanaf het begin',
  secured: 'Deze publicatie is beveiligd met een wachtwoord.',
  faultTitle: 'Deze pagina kan nu niet worden getoond',
  fault: 'De fout ligt bij ons. Probeer het zo meteen opnieuw.',
}
