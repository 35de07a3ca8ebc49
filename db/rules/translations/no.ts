import type { Translations } from './en.ts'

/** Norwegian, bokmål. A no-break space stands before an ellipsis. */
export const no: Translations = {
  loading: 'Laster inn\u00a0…',
  pages: {
    zero: 'Ingen sider',
    one: '{count} side',
    other: '{count} sider',
  },
  page: 'Side',
  menu: 'Meny',
  hotspot: {
    tooltip: {
      external: 'Gå til nettstedet',
      page: 'Gå til side {page}',
    },
  },
  cta: {
    video: 'Spill av video',
  },
  products: {
    cta_webshop: 'Se i nettbutikken',
    cta_add_to_cart: 'Legg i handlekurven',
    more_info: 'Mer informasjon',
    amount_in_cart: '{items} i handlekurven',
    video: 'Video',
    photos: 'Flere bilder',
    description: 'Beskrivelse',
  },
  share: {
    message: 'Del denne publikasjonen på e-post eller i sosiale medier.',
  },
  feedback: {
    label: 'Gi tilbakemelding',
    placeholder: 'Hva vil du fortelle oss?',
    submit_button: 'Send tilbakemelding',
    submit_button_short: 'Send',
    success_message: 'Tilbakemeldingen er sendt.',
    error_message: 'Tilbakemeldingen kunne ikke sendes. Prøv igjen senere.',
    greetings_message: 'Takk!',
    email_placeholder: 'E-postadresse (valgfritt)',
    email_label:
      'Vi bruker e-postadressen din bare til å svare på tilbakemeldingen, og gir den aldri videre til andre.',
  },
  spread_overview: {
    label: 'Sideoversikt',
  },
  pdf_download: {
    label: 'Last ned PDF',
  },
  leave_iframe: {
    label: 'Åpne i nytt vindu',
  },
  shopping_cart: {
    adding_item: 'Lagt i handlekurven',
    checkout: 'Gå til kassen',
    label: 'Handlekurv',
    no_image: 'Bilde mangler',
    title: {
      zero: 'Handlekurven er tom',
      one: '{count} vare i handlekurven',
      other: '{count} varer i handlekurven',
    },
  },
  zoom_in: 'Zoom inn',
  zoom_out: 'Zoom ut',
  print: 'Skriv ut',
}
