import type { Translations } from './en.ts'

/** Hungarian. A noun after a number stays in the singular; readers are addressed with “Ön”. */
export const hu: Translations = {
  loading: 'Betöltés…',
  pages: {
    zero: 'Nincsenek oldalak',
    one: '{count} oldal',
    other: '{count} oldal',
  },
  page: 'Oldal',
  menu: 'Menü',
  hotspot: {
    tooltip: {
      external: 'Tovább a weboldalra',
      page: 'Ugrás a(z) {page}. oldalra',
    },
  },
  cta: {
    video: 'Videó megtekintése',
  },
  products: {
    cta_webshop: 'Tovább a webáruházba',
    cta_add_to_cart: 'Kosárba teszem',
    more_info: 'További információ',
    amount_in_cart: 'A kosárban: {items}',
    video: 'Videó',
    photos: 'További képek',
    description: 'Leírás',
  },
  share: {
    message: 'Ossza meg ezt a kiadványt e-mailben vagy a közösségi médiában.',
  },
  feedback: {
    label: 'Visszajelzés',
    placeholder: 'Mit szeretne üzenni nekünk?',
    submit_button: 'Visszajelzés küldése',
    submit_button_short: 'Küldés',
    success_message: 'A visszajelzését elküldtük.',
    error_message: 'A visszajelzését nem sikerült elküldeni. Kérjük, próbálja meg később.',
    greetings_message: 'Köszönjük!',
    email_placeholder: 'E-mail-cím (nem kötelező)',
    email_label:
      'Az e-mail-címét kizárólag a visszajelzése megválaszolására használjuk, és senkinek sem adjuk tovább.',
  },
  spread_overview: {
    label: 'Oldalak áttekintése',
  },
  pdf_download: {
    label: 'PDF letöltése',
  },
  leave_iframe: {
    label: 'Megnyitás új ablakban',
  },
  shopping_cart: {
    adding_item: 'A termék a kosárba került',
    checkout: 'Tovább a pénztárhoz',
    label: 'Kosár',
    no_image: 'Nincs kép',
    title: {
      zero: 'Az Ön kosara üres',
      one: '{count} termék a kosárban',
      other: '{count} termék a kosárban',
    },
  },
  zoom_in: 'Nagyítás',
  zoom_out: 'Kicsinyítés',
  print: 'Nyomtatás',
}
