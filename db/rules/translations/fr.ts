import type { Translations } from './en.ts'

/** French. A narrow no-break space stands before `?` and `!`; readers are addressed with “vous”. */
export const fr: Translations = {
  loading: 'Chargement…',
  pages: {
    zero: 'Aucune page',
    one: '{count} page',
    other: '{count} pages',
  },
  page: 'Page',
  menu: 'Menu',
  hotspot: {
    tooltip: {
      external: 'Visiter le site',
      page: 'Aller à la page {page}',
    },
  },
  cta: {
    video: 'Voir la vidéo',
  },
  products: {
    cta_webshop: 'Voir sur la boutique en ligne',
    cta_add_to_cart: 'Ajouter au panier',
    more_info: 'Plus d’informations',
    amount_in_cart: '{items} dans votre panier',
    video: 'Vidéo',
    photos: 'Plus de photos',
    description: 'Description',
  },
  share: {
    message: 'Partagez cette publication par e-mail ou sur les réseaux sociaux.',
  },
  feedback: {
    label: 'Donner votre avis',
    placeholder: 'Que souhaitez-vous nous dire\u202f?',
    submit_button: 'Envoyer votre avis',
    submit_button_short: 'Envoyer',
    success_message: 'Votre avis a bien été envoyé.',
    error_message: 'Votre avis n’a pas pu être envoyé. Veuillez réessayer plus tard.',
    greetings_message: 'Merci\u202f!',
    email_placeholder: 'Adresse e-mail (facultatif)',
    email_label:
      'Votre adresse e-mail nous servira uniquement à répondre à votre avis et ne sera jamais transmise à des tiers.',
  },
  spread_overview: {
    label: 'Aperçu des pages',
  },
  pdf_download: {
    label: 'Télécharger le PDF',
  },
  leave_iframe: {
    label: 'Ouvrir dans une nouvelle fenêtre',
  },
  shopping_cart: {
    adding_item: 'Ajouté au panier',
    checkout: 'Passer la commande',
    label: 'Panier',
    no_image: 'Aucune image',
    title: {
      zero: 'Votre panier est vide',
      one: '{count} article dans votre panier',
      other: '{count} articles dans votre panier',
    },
  },
  zoom_in: 'Zoom avant',
  zoom_out: 'Zoom arrière',
  print: 'Imprimer',
}
