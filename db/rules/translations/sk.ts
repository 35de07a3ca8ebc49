import type { Translations } from './en.ts'

/** Slovak. `other` is the genitive plural, right for 5 and more, which is what most catalogues have. */
export const sk: Translations = {
  loading: 'Načítava sa…',
  pages: {
    zero: 'Žiadne strany',
    one: '{count} strana',
    other: '{count} strán',
  },
  page: 'Strana',
  menu: 'Menu',
  hotspot: {
    tooltip: {
      external: 'Prejsť na web',
      page: 'Prejsť na stranu {page}',
    },
  },
  cta: {
    video: 'Prehrať video',
  },
  products: {
    cta_webshop: 'Prejsť do e-shopu',
    cta_add_to_cart: 'Pridať do košíka',
    more_info: 'Viac informácií',
    amount_in_cart: 'V košíku: {items}',
    video: 'Video',
    photos: 'Ďalšie fotografie',
    description: 'Popis',
  },
  share: {
    message: 'Zdieľajte túto publikáciu e-mailom alebo na sociálnych sieťach.',
  },
  feedback: {
    label: 'Spätná väzba',
    placeholder: 'Čo by ste nám chceli povedať?',
    submit_button: 'Odoslať spätnú väzbu',
    submit_button_short: 'Odoslať',
    success_message: 'Vaša spätná väzba bola odoslaná.',
    error_message: 'Vašu spätnú väzbu sa nepodarilo odoslať. Skúste to, prosím, neskôr.',
    greetings_message: 'Ďakujeme!',
    email_placeholder: 'E-mailová adresa (nepovinné)',
    email_label:
      'Vašu e-mailovú adresu použijeme len na to, aby sme vám odpovedali, a nikomu ju neposkytneme.',
  },
  spread_overview: {
    label: 'Prehľad strán',
  },
  pdf_download: {
    label: 'Stiahnuť PDF',
  },
  leave_iframe: {
    label: 'Otvoriť v novom okne',
  },
  shopping_cart: {
    adding_item: 'Pridané do košíka',
    checkout: 'Prejsť k pokladni',
    label: 'Nákupný košík',
    no_image: 'Bez obrázka',
    title: {
      zero: 'Váš košík je prázdny',
      one: '{count} položka v košíku',
      other: '{count} položiek v košíku',
    },
  },
  zoom_in: 'Priblížiť',
  zoom_out: 'Oddialiť',
  print: 'Vytlačiť',
}
