import type { Translations } from './en.ts'

/** Danish. Readers are addressed with “du”, as Danish shops do. */
export const da: Translations = {
  loading: 'Indlæser…',
  pages: {
    zero: 'Ingen sider',
    one: '{count} side',
    other: '{count} sider',
  },
  page: 'Side',
  menu: 'Menu',
  hotspot: {
    tooltip: {
      external: 'Gå til hjemmesiden',
      page: 'Gå til side {page}',
    },
  },
  cta: {
    video: 'Afspil video',
  },
  products: {
    cta_webshop: 'Se i webshoppen',
    cta_add_to_cart: 'Læg i kurv',
    more_info: 'Mere information',
    amount_in_cart: '{items} i din kurv',
    video: 'Video',
    photos: 'Flere billeder',
    description: 'Beskrivelse',
  },
  share: {
    message: 'Del denne publikation via e-mail eller på sociale medier.',
  },
  feedback: {
    label: 'Giv feedback',
    placeholder: 'Hvad vil du gerne fortælle os?',
    submit_button: 'Send feedback',
    submit_button_short: 'Send',
    success_message: 'Din feedback er sendt.',
    error_message: 'Din feedback kunne ikke sendes. Prøv igen senere.',
    greetings_message: 'Tak!',
    email_placeholder: 'E-mailadresse (valgfri)',
    email_label:
      'Vi bruger kun din e-mailadresse til at svare på din feedback og giver den aldrig videre til andre.',
  },
  spread_overview: {
    label: 'Sideoversigt',
  },
  pdf_download: {
    label: 'Hent PDF',
  },
  leave_iframe: {
    label: 'Åbn i nyt vindue',
  },
  shopping_cart: {
    adding_item: 'Lagt i kurven',
    checkout: 'Gå til kassen',
    label: 'Indkøbskurv',
    no_image: 'Intet billede',
    title: {
      zero: 'Din kurv er tom',
      one: '{count} vare i din kurv',
      other: '{count} varer i din kurv',
    },
  },
  zoom_in: 'Zoom ind',
  zoom_out: 'Zoom ud',
  print: 'Udskriv',
}
