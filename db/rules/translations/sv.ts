import type { Translations } from './en.ts'

/** Swedish. A no-break space stands before an ellipsis. */
export const sv: Translations = {
  loading: 'Laddar\u00a0…',
  pages: {
    zero: 'Inga sidor',
    one: '{count} sida',
    other: '{count} sidor',
  },
  page: 'Sida',
  menu: 'Meny',
  hotspot: {
    tooltip: {
      external: 'Gå till webbplatsen',
      page: 'Gå till sida {page}',
    },
  },
  cta: {
    video: 'Spela upp video',
  },
  products: {
    cta_webshop: 'Se i webbutiken',
    cta_add_to_cart: 'Lägg i varukorgen',
    more_info: 'Mer information',
    amount_in_cart: '{items} i varukorgen',
    video: 'Video',
    photos: 'Fler bilder',
    description: 'Beskrivning',
  },
  share: {
    message: 'Dela publikationen via e-post eller i sociala medier.',
  },
  feedback: {
    label: 'Lämna synpunkter',
    placeholder: 'Vad vill du berätta för oss?',
    submit_button: 'Skicka synpunkter',
    submit_button_short: 'Skicka',
    success_message: 'Dina synpunkter har skickats.',
    error_message: 'Dina synpunkter kunde inte skickas. Försök igen senare.',
    greetings_message: 'Tack!',
    email_placeholder: 'E-postadress (valfritt)',
    email_label:
      'Vi använder din e-postadress enbart för att svara på dina synpunkter och lämnar den aldrig vidare.',
  },
  spread_overview: {
    label: 'Sidöversikt',
  },
  pdf_download: {
    label: 'Ladda ner PDF',
  },
  leave_iframe: {
    label: 'Öppna i nytt fönster',
  },
  shopping_cart: {
    adding_item: 'Varan ligger i varukorgen',
    checkout: 'Till kassan',
    label: 'Varukorg',
    no_image: 'Bild saknas',
    title: {
      zero: 'Varukorgen är tom',
      one: '{count} vara i varukorgen',
      other: '{count} varor i varukorgen',
    },
  },
  zoom_in: 'Zooma in',
  zoom_out: 'Zooma ut',
  print: 'Skriv ut',
}
