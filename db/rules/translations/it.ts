import type { Translations } from './en.ts'

/** Italian. Readers are addressed with “tu”, as Italian shops do. */
export const it: Translations = {
  loading: 'Caricamento…',
  pages: {
    zero: 'Nessuna pagina',
    one: '{count} pagina',
    other: '{count} pagine',
  },
  page: 'Pagina',
  menu: 'Menu',
  hotspot: {
    tooltip: {
      external: 'Vai al sito',
      page: 'Vai a pagina {page}',
    },
  },
  cta: {
    video: 'Guarda il video',
  },
  products: {
    cta_webshop: 'Vai al negozio online',
    cta_add_to_cart: 'Aggiungi al carrello',
    more_info: 'Maggiori informazioni',
    amount_in_cart: '{items} nel tuo carrello',
    video: 'Video',
    photos: 'Altre foto',
    description: 'Descrizione',
  },
  share: {
    message: 'Condividi questa pubblicazione via e-mail o sui social media.',
  },
  feedback: {
    label: 'Lascia un’opinione',
    placeholder: 'Che cosa vorresti dirci?',
    submit_button: 'Invia la tua opinione',
    submit_button_short: 'Invia',
    success_message: 'La tua opinione è stata inviata.',
    error_message: 'Non è stato possibile inviare la tua opinione. Riprova più tardi.',
    greetings_message: 'Grazie!',
    email_placeholder: 'Indirizzo e-mail (facoltativo)',
    email_label: 'Useremo il tuo indirizzo e-mail solo per risponderti e non lo comunicheremo a nessuno.',
  },
  spread_overview: {
    label: 'Panoramica delle pagine',
  },
  pdf_download: {
    label: 'Scarica il PDF',
  },
  leave_iframe: {
    label: 'Apri in una nuova finestra',
  },
  shopping_cart: {
    adding_item: 'Aggiunto al carrello',
    checkout: 'Vai alla cassa',
    label: 'Carrello',
    no_image: 'Nessuna immagine',
    title: {
      zero: 'Il tuo carrello è vuoto',
      one: '{count} articolo nel tuo carrello',
      other: '{count} articoli nel tuo carrello',
    },
  },
  zoom_in: 'Ingrandisci',
  zoom_out: 'Riduci',
  print: 'Stampa',
}
