import type { OwnWords } from './en.ts'

export const es: OwnWords = {
  page: 'Página {page}',
  pageOf: 'Página {page} de {total}',
  pagesOf: 'Páginas {from} y {to} de {total}',
  previous: 'Página anterior',
  next: 'Página siguiente',
  goTo: 'Ir a la página',
  fullscreen: 'Pantalla completa',
  leaveFullscreen: 'Salir de pantalla completa',
  copyLink: 'Copiar enlace',
  linkCopied: 'Enlace copiado',
  failed: 'No se ha podido cargar esta página. Comprueba tu conexión e inténtalo de nuevo.',
  retry: 'Intentar de nuevo',
  goneTitle: 'Aquí no hay nada que leer',
  gone: 'Puede que la dirección esté mal escrita o que la publicación ya no esté en línea.',
  noSuchPage: 'Esta publicación no tiene esa página.',
  toStart: 'Leer desde el principio',
  secured: 'Esta publicación está protegida con contraseña.',
  faultTitle: 'Esta página no se puede mostrar en este momento',
  fault: 'El error es nuestro. Inténtalo de nuevo en un momento.',
}
