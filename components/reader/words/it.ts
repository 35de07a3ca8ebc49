import type { OwnWords } from './en.ts'

export const it: OwnWords = {
  page: 'Pagina {page}',
  pageOf: 'Pagina {page} di {total}',
  pagesOf: 'Pagine {from} e {to} di {total}',
  previous: 'Pagina precedente',
  next: 'Pagina successiva',
  goTo: 'Vai alla pagina',
  fullscreen: 'Schermo intero',
  leaveFullscreen: 'Esci da schermo intero',
  copyLink: 'Copia link',
  linkCopied: 'Link copiato',
  failed: 'Impossibile caricare questa pagina. Controlla la connessione e riprova.',
  retry: 'Riprova',
  goneTitle: 'Qui non c’è nulla da leggere',
  gone: 'L’indirizzo potrebbe essere errato, oppure la pubblicazione non è più online.',
  noSuchPage: 'Questa pubblicazione non ha questa pagina.',
  toStart: 'Leggi dall’inizio',
  secured: 'Questa pubblicazione è protetta da una password.',
  faultTitle: 'Al momento questa pagina non può essere mostrata',
  fault: 'L’errore è nostro. Riprova tra un momento.',
}
