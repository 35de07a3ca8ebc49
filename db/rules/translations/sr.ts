import type { Translations } from './en.ts'

/** Serbian, in the Latin script that most shops use. `other` is the genitive plural, right for 5 to 20. */
export const sr: Translations = {
  loading: 'Učitavanje…',
  pages: {
    zero: 'Nema stranica',
    one: '{count} stranica',
    other: '{count} stranica',
  },
  page: 'Stranica',
  menu: 'Meni',
  hotspot: {
    tooltip: {
      external: 'Idi na veb-sajt',
      page: 'Idi na stranicu {page}',
    },
  },
  cta: {
    video: 'Pogledaj video',
  },
  products: {
    cta_webshop: 'Idi u onlajn prodavnicu',
    cta_add_to_cart: 'Dodaj u korpu',
    more_info: 'Više informacija',
    amount_in_cart: 'U korpi: {items}',
    video: 'Video',
    photos: 'Još fotografija',
    description: 'Opis',
  },
  share: {
    message: 'Podelite ovu publikaciju imejlom ili na društvenim mrežama.',
  },
  feedback: {
    label: 'Recite nam svoje mišljenje',
    placeholder: 'Šta želite da nam poručite?',
    submit_button: 'Pošalji mišljenje',
    submit_button_short: 'Pošalji',
    success_message: 'Vaše mišljenje je poslato.',
    error_message: 'Vaše mišljenje nije moglo da bude poslato. Pokušajte ponovo kasnije.',
    greetings_message: 'Hvala!',
    email_placeholder: 'Imejl adresa (opciono)',
    email_label:
      'Vašu imejl adresu koristićemo samo da bismo vam odgovorili i nećemo je nikome prosleđivati.',
  },
  spread_overview: {
    label: 'Pregled stranica',
  },
  pdf_download: {
    label: 'Preuzmi PDF',
  },
  leave_iframe: {
    label: 'Otvori u novom prozoru',
  },
  shopping_cart: {
    adding_item: 'Dodato u korpu',
    checkout: 'Idi na plaćanje',
    label: 'Korpa',
    no_image: 'Nema slike',
    title: {
      zero: 'Vaša korpa je prazna',
      one: '{count} artikal u korpi',
      other: '{count} artikala u korpi',
    },
  },
  zoom_in: 'Uvećaj',
  zoom_out: 'Umanji',
  print: 'Odštampaj',
}
