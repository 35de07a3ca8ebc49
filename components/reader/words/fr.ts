import type { OwnWords } from './en.ts'

export const fr: OwnWords = {
  page: 'Page {page}',
  pageOf: 'Page {page} sur {total}',
  pagesOf: 'Pages {from} et {to} sur {total}',
  previous: 'Page précédente',
  next: 'Page suivante',
  goTo: 'Aller à la page',
  fullscreen: 'Plein écran',
  leaveFullscreen: 'Quitter le plein écran',
  copyLink: 'Copier le lien',
  linkCopied: 'Lien copié',
  failed: 'Cette page n’a pas pu être chargée. Vérifiez votre connexion et réessayez.',
  retry: 'Réessayer',
  goneTitle: 'Il n’y a rien à lire ici',
  gone: 'L’adresse est peut-être erronée, ou la publication n’est plus en ligne.',
  noSuchPage: 'Cette publication n’a pas cette page.',
  toStart: 'Lire depuis le début',
  secured: 'Cette publication est protégée par un mot de passe.',
  faultTitle: 'Cette page ne peut pas être affichée pour le moment',
  fault: 'L’erreur vient de chez nous. Réessayez dans un instant.',
}
