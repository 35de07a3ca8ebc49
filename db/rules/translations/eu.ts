import type { Translations } from './en.ts'

/** Basque. A noun after a number stays in the singular, so `one` and `other` are alike. */
export const eu: Translations = {
  loading: 'Kargatzen…',
  pages: {
    zero: 'Orrialderik ez',
    one: '{count} orrialde',
    other: '{count} orrialde',
  },
  page: 'Orrialdea',
  menu: 'Menua',
  hotspot: {
    tooltip: {
      external: 'Joan webgunera',
      page: 'Joan {page}. orrialdera',
    },
  },
  cta: {
    video: 'Ikusi bideoa',
  },
  products: {
    cta_webshop: 'Ikusi online dendan',
    cta_add_to_cart: 'Gehitu saskira',
    more_info: 'Informazio gehiago',
    amount_in_cart: '{items} zure saskian',
    video: 'Bideoa',
    photos: 'Argazki gehiago',
    description: 'Deskribapena',
  },
  share: {
    message: 'Partekatu argitalpen hau posta elektronikoz edo sare sozialetan.',
  },
  feedback: {
    label: 'Eman iritzia',
    placeholder: 'Zer esan nahi diguzu?',
    submit_button: 'Bidali iritzia',
    submit_button_short: 'Bidali',
    success_message: 'Zure iritzia bidali da.',
    error_message: 'Ezin izan da zure iritzia bidali. Saiatu berriro geroago.',
    greetings_message: 'Eskerrik asko!',
    email_placeholder: 'Helbide elektronikoa (aukerakoa)',
    email_label:
      'Zure helbide elektronikoa zure iritziari erantzuteko bakarrik erabiliko dugu, eta ez diogu inori emango.',
  },
  spread_overview: {
    label: 'Orrialdeen ikuspegi orokorra',
  },
  pdf_download: {
    label: 'Deskargatu PDFa',
  },
  leave_iframe: {
    label: 'Ireki leiho berri batean',
  },
  shopping_cart: {
    adding_item: 'Saskira gehitu da',
    checkout: 'Joan ordaintzera',
    label: 'Erosketa-saskia',
    no_image: 'Irudirik ez',
    title: {
      zero: 'Zure saskia hutsik dago',
      one: '{count} produktu zure saskian',
      other: '{count} produktu zure saskian',
    },
  },
  zoom_in: 'Handitu',
  zoom_out: 'Txikitu',
  print: 'Inprimatu',
}
