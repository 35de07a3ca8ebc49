import type { Translations } from './en.ts'

/** Croatian. `other` is the genitive plural, right for 5 and more, which is what most catalogues have. */
export const hr: Translations = {
  loading: 'Učitavanje…',
  pages: {
    zero: 'Nema stranica',
    one: '{count} stranica',
    other: '{count} stranica',
  },
  page: 'Stranica',
  menu: 'Izbornik',
  hotspot: {
    tooltip: {
      external: 'Idi na web-stranicu',
      page: 'Idi na stranicu {page}',
    },
  },
  cta: {
    video: 'Pogledaj video',
  },
  products: {
    cta_webshop: 'Idi u web-trgovinu',
    cta_add_to_cart: 'Dodaj u košaricu',
    more_info: 'Više informacija',
    amount_in_cart: 'U košarici: {items}',
    video: 'Video',
    photos: 'Više fotografija',
    description: 'Opis',
  },
  share: {
    message: 'Podijelite ovu publikaciju e-poštom ili na društvenim mrežama.',
  },
  feedback: {
    label: 'Povratne informacije',
    placeholder: 'Što nam želite poručiti?',
    submit_button: 'Pošalji poruku',
    submit_button_short: 'Pošalji',
    success_message: 'Vaša je poruka poslana.',
    error_message: 'Vašu poruku nije bilo moguće poslati. Pokušajte ponovno poslije.',
    greetings_message: 'Hvala!',
    email_placeholder: 'Adresa e-pošte (nije obavezno)',
    email_label:
      'Vašu adresu e-pošte upotrijebit ćemo samo kako bismo vam odgovorili i nećemo je nikome prosljeđivati.',
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
    adding_item: 'Dodano u košaricu',
    checkout: 'Idi na blagajnu',
    label: 'Košarica',
    no_image: 'Nema slike',
    title: {
      zero: 'Vaša je košarica prazna',
      one: '{count} artikl u košarici',
      other: '{count} artikala u košarici',
    },
  },
  zoom_in: 'Povećaj',
  zoom_out: 'Smanji',
  print: 'Ispiši',
}
