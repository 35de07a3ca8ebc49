import type { OwnWords } from './en.ts'

export const pl: OwnWords = {
  page: 'Strona {page}',
  pageOf: 'Strona {page} z {total}',
  pagesOf: 'Strony {from} i {to} z {total}',
  previous: 'Poprzednia strona',
  next: 'Następna strona',
  goTo: 'Przejdź do strony',
  fullscreen: 'Pełny ekran',
  leaveFullscreen: 'Zamknij pełny ekran',
  copyLink: 'Kopiuj link',
  linkCopied: 'Link skopiowany',
  failed: 'Nie udało się wczytać tej strony. Sprawdź połączenie i spróbuj ponownie.',
  retry: 'Spróbuj ponownie',
  goneTitle: 'Nie ma tu nic do czytania',
  gone: 'Adres może być błędny albo publikacja nie jest już dostępna.',
  noSuchPage: 'Ta publikacja nie ma takiej strony.',
  toStart: 'Czytaj od początku',
  secured: 'Ta publikacja jest chroniona hasłem.',
  faultTitle: 'Nie można teraz wyświetlić tej strony',
  fault: 'Błąd leży po naszej stronie. Spróbuj ponownie za chwilę.',
}
