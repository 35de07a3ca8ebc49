import type { Translations } from './en.ts'

/** Lithuanian. `other` is the genitive plural, right for 10 to 20 and for the tens. */
export const lt: Translations = {
  loading: 'Įkeliama…',
  pages: {
    zero: 'Puslapių nėra',
    one: '{count} puslapis',
    other: '{count} puslapių',
  },
  page: 'Puslapis',
  menu: 'Meniu',
  hotspot: {
    tooltip: {
      external: 'Eiti į svetainę',
      page: 'Eiti į {page} puslapį',
    },
  },
  cta: {
    video: 'Žiūrėti vaizdo įrašą',
  },
  products: {
    cta_webshop: 'Eiti į el. parduotuvę',
    cta_add_to_cart: 'Įdėti į krepšelį',
    more_info: 'Daugiau informacijos',
    amount_in_cart: 'Krepšelyje: {items}',
    video: 'Vaizdo įrašas',
    photos: 'Daugiau nuotraukų',
    description: 'Aprašymas',
  },
  share: {
    message: 'Pasidalykite šiuo leidiniu el. paštu arba socialiniuose tinkluose.',
  },
  feedback: {
    label: 'Palikti atsiliepimą',
    placeholder: 'Ką norėtumėte mums pasakyti?',
    submit_button: 'Siųsti atsiliepimą',
    submit_button_short: 'Siųsti',
    success_message: 'Jūsų atsiliepimas išsiųstas.',
    error_message: 'Jūsų atsiliepimo išsiųsti nepavyko. Pabandykite dar kartą vėliau.',
    greetings_message: 'Dėkojame!',
    email_placeholder: 'El. pašto adresas (neprivaloma)',
    email_label:
      'Jūsų el. pašto adresą naudosime tik tam, kad atsakytume į atsiliepimą, ir niekam jo neperduosime.',
  },
  spread_overview: {
    label: 'Puslapių apžvalga',
  },
  pdf_download: {
    label: 'Atsisiųsti PDF',
  },
  leave_iframe: {
    label: 'Atidaryti naujame lange',
  },
  shopping_cart: {
    adding_item: 'Įdėta į krepšelį',
    checkout: 'Eiti apmokėti',
    label: 'Pirkinių krepšelis',
    no_image: 'Nėra paveikslėlio',
    title: {
      zero: 'Jūsų krepšelis tuščias',
      one: '{count} prekė jūsų krepšelyje',
      other: '{count} prekių jūsų krepšelyje',
    },
  },
  zoom_in: 'Padidinti',
  zoom_out: 'Sumažinti',
  print: 'Spausdinti',
}
