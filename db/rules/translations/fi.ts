import type { Translations } from './en.ts'

/** Finnish. After a number other than 1 a noun stands in the partitive singular. */
export const fi: Translations = {
  loading: 'Ladataan…',
  pages: {
    zero: 'Ei sivuja',
    one: '{count} sivu',
    other: '{count} sivua',
  },
  page: 'Sivu',
  menu: 'Valikko',
  hotspot: {
    tooltip: {
      external: 'Siirry sivustolle',
      page: 'Siirry sivulle {page}',
    },
  },
  cta: {
    video: 'Toista video',
  },
  products: {
    cta_webshop: 'Siirry verkkokauppaan',
    cta_add_to_cart: 'Lisää ostoskoriin',
    more_info: 'Lisätietoja',
    amount_in_cart: 'Ostoskorissa: {items}',
    video: 'Video',
    photos: 'Lisää kuvia',
    description: 'Kuvaus',
  },
  share: {
    message: 'Jaa tämä julkaisu sähköpostitse tai sosiaalisessa mediassa.',
  },
  feedback: {
    label: 'Anna palautetta',
    placeholder: 'Mitä haluaisit kertoa meille?',
    submit_button: 'Lähetä palaute',
    submit_button_short: 'Lähetä',
    success_message: 'Palautteesi on lähetetty.',
    error_message: 'Palautteen lähettäminen ei onnistunut. Yritä myöhemmin uudelleen.',
    greetings_message: 'Kiitos!',
    email_placeholder: 'Sähköpostiosoite (valinnainen)',
    email_label:
      'Käytämme sähköpostiosoitettasi vain palautteeseesi vastaamiseen emmekä luovuta sitä kenellekään.',
  },
  spread_overview: {
    label: 'Sivujen yleiskuva',
  },
  pdf_download: {
    label: 'Lataa PDF',
  },
  leave_iframe: {
    label: 'Avaa uudessa ikkunassa',
  },
  shopping_cart: {
    adding_item: 'Lisätty ostoskoriin',
    checkout: 'Siirry kassalle',
    label: 'Ostoskori',
    no_image: 'Ei kuvaa',
    title: {
      zero: 'Ostoskorisi on tyhjä',
      one: '{count} tuote ostoskorissasi',
      other: '{count} tuotetta ostoskorissasi',
    },
  },
  zoom_in: 'Lähennä',
  zoom_out: 'Loitonna',
  print: 'Tulosta',
}
