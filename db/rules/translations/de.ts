import type { Translations } from './en.ts'

/** German. Readers are addressed with “Sie”; a no-break space stands before an ellipsis. */
export const de: Translations = {
  loading: 'Wird geladen\u00a0…',
  pages: {
    zero: 'Keine Seiten',
    one: '{count} Seite',
    other: '{count} Seiten',
  },
  page: 'Seite',
  menu: 'Menü',
  hotspot: {
    tooltip: {
      external: 'Zur Website',
      page: 'Zu Seite {page}',
    },
  },
  cta: {
    video: 'Video ansehen',
  },
  products: {
    cta_webshop: 'Zum Onlineshop',
    cta_add_to_cart: 'In den Warenkorb',
    more_info: 'Mehr Informationen',
    amount_in_cart: '{items} in Ihrem Warenkorb',
    video: 'Video',
    photos: 'Weitere Bilder',
    description: 'Beschreibung',
  },
  share: {
    message: 'Teilen Sie diese Publikation per E-Mail oder in den sozialen Medien.',
  },
  feedback: {
    label: 'Feedback geben',
    placeholder: 'Was möchten Sie uns mitteilen?',
    submit_button: 'Feedback senden',
    submit_button_short: 'Senden',
    success_message: 'Ihr Feedback wurde gesendet.',
    error_message: 'Ihr Feedback konnte nicht gesendet werden. Bitte versuchen Sie es später noch einmal.',
    greetings_message: 'Vielen Dank!',
    email_placeholder: 'E-Mail-Adresse (optional)',
    email_label:
      'Wir verwenden Ihre E-Mail-Adresse nur, um auf Ihr Feedback zu antworten, und geben sie nicht weiter.',
  },
  spread_overview: {
    label: 'Seitenübersicht',
  },
  pdf_download: {
    label: 'PDF herunterladen',
  },
  leave_iframe: {
    label: 'In neuem Fenster öffnen',
  },
  shopping_cart: {
    adding_item: 'In den Warenkorb gelegt',
    checkout: 'Zur Kasse',
    label: 'Warenkorb',
    no_image: 'Kein Bild',
    title: {
      zero: 'Ihr Warenkorb ist leer',
      one: '{count} Artikel in Ihrem Warenkorb',
      other: '{count} Artikel in Ihrem Warenkorb',
    },
  },
  zoom_in: 'Vergrößern',
  zoom_out: 'Verkleinern',
  print: 'Drucken',
}
