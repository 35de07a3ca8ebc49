import type { OwnWords } from './en.ts'

export const pt: OwnWords = {
  page: 'Página {page}',
  pageOf: 'Página {page} de {total}',
  pagesOf: 'Páginas {from} e {to} de {total}',
  previous: 'Página anterior',
  next: 'Página seguinte',
  goTo: 'Ir para a página',
  fullscreen: 'Ecrã inteiro',
  leaveFullscreen: 'Sair do ecrã inteiro',
  copyLink: 'Copiar ligação',
  linkCopied: 'Ligação copiada',
  failed: 'Não foi possível carregar esta página. Verifique a ligação e tente novamente.',
  retry: 'Tentar novamente',
  goneTitle: 'Não há nada para ler aqui',
  gone: 'O endereço pode estar errado ou a publicação já não está online.',
  noSuchPage: 'Esta publicação não tem essa página.',
  toStart: 'Ler desde o início',
  secured: 'Esta publicação está protegida por uma palavra-passe.',
  faultTitle: 'De momento não é possível mostrar esta página',
  fault: 'O erro é nosso. Tente novamente dentro de momentos.',
}
