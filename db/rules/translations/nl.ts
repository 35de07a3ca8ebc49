import type { Translations } from './en.ts'

/** Dutch. Readers are addressed with “je”, as most shops in the Netherlands do. */
export const nl: Translations = {
  loading: 'Laden…',
  pages: {
    zero: 'Geen pagina’s',
    one: '{count} pagina',
    other: '{count} pagina’s',
  },
  page: 'Pagina',
  menu: 'Menu',
  hotspot: {
    tooltip: {
      external: 'Naar de website',
      page: 'Naar pagina {page}',
    },
  },
  cta: {
    video: 'Video afspelen',
  },
  products: {
    cta_webshop: 'Bekijk in de webshop',
    cta_add_to_cart: 'In winkelwagen',
    more_info: 'Meer informatie',
    amount_in_cart: '{items} in je winkelwagen',
    video: 'Video',
    photos: 'Meer foto’s',
    description: 'Omschrijving',
  },
  share: {
    message: 'Deel deze publicatie via e-mail of op social media.',
  },
  feedback: {
    label: 'Feedback geven',
    placeholder: 'Wat wil je ons laten weten?',
    submit_button: 'Feedback versturen',
    submit_button_short: 'Versturen',
    success_message: 'Je feedback is verstuurd.',
    error_message: 'Je feedback kon niet worden verstuurd. Probeer het later opnieuw.',
    greetings_message: 'Bedankt!',
    email_placeholder: 'E-mailadres (optioneel)',
    email_label:
      'We gebruiken je e-mailadres alleen om op je feedback te reageren en geven het aan niemand door.',
  },
  spread_overview: {
    label: 'Pagina-overzicht',
  },
  pdf_download: {
    label: 'PDF downloaden',
  },
  leave_iframe: {
    label: 'Openen in een nieuw venster',
  },
  shopping_cart: {
    adding_item: 'Toegevoegd aan je winkelwagen',
    checkout: 'Verder naar bestellen',
    label: 'Winkelwagen',
    no_image: 'Geen afbeelding',
    title: {
      zero: 'Je winkelwagen is leeg',
      one: '{count} artikel in je winkelwagen',
      other: '{count} artikelen in je winkelwagen',
    },
  },
  zoom_in: 'Inzoomen',
  zoom_out: 'Uitzoomen',
  print: 'Afdrukken',
}
