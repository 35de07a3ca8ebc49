import type { Translations } from './en.ts'

/** Romanian. `other` is right for 2 to 19; from 20 on careful writers put “de” between number and noun. */
export const ro: Translations = {
  loading: 'Se încarcă…',
  pages: {
    zero: 'Nicio pagină',
    one: '{count} pagină',
    other: '{count} pagini',
  },
  page: 'Pagina',
  menu: 'Meniu',
  hotspot: {
    tooltip: {
      external: 'Vizitează site-ul',
      page: 'Mergi la pagina {page}',
    },
  },
  cta: {
    video: 'Vezi videoclipul',
  },
  products: {
    cta_webshop: 'Vezi în magazinul online',
    cta_add_to_cart: 'Adaugă în coș',
    more_info: 'Mai multe informații',
    amount_in_cart: '{items} în coșul tău',
    video: 'Videoclip',
    photos: 'Mai multe fotografii',
    description: 'Descriere',
  },
  share: {
    message: 'Distribuie această publicație prin e-mail sau pe rețelele sociale.',
  },
  feedback: {
    label: 'Spune-ți părerea',
    placeholder: 'Ce ai vrea să ne spui?',
    submit_button: 'Trimite părerea',
    submit_button_short: 'Trimite',
    success_message: 'Părerea ta a fost trimisă.',
    error_message: 'Părerea ta nu a putut fi trimisă. Încearcă din nou mai târziu.',
    greetings_message: 'Mulțumim!',
    email_placeholder: 'Adresă de e-mail (opțional)',
    email_label: 'Vom folosi adresa ta de e-mail numai pentru a-ți răspunde și nu o vom transmite nimănui.',
  },
  spread_overview: {
    label: 'Toate paginile',
  },
  pdf_download: {
    label: 'Descarcă PDF-ul',
  },
  leave_iframe: {
    label: 'Deschide într-o fereastră nouă',
  },
  shopping_cart: {
    adding_item: 'Adăugat în coș',
    checkout: 'Finalizează comanda',
    label: 'Coș de cumpărături',
    no_image: 'Fără imagine',
    title: {
      zero: 'Coșul tău este gol',
      one: '{count} produs în coșul tău',
      other: '{count} produse în coșul tău',
    },
  },
  zoom_in: 'Mărește',
  zoom_out: 'Micșorează',
  print: 'Tipărește',
}
