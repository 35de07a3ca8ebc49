import type { Translations } from './en.ts'

/** Czech. `other` is the genitive plural, right for 5 and more, which is what most catalogues have. */
export const cs: Translations = {
  loading: 'Načítání…',
  pages: {
    zero: 'Žádné strany',
    one: '{count} strana',
    other: '{count} stran',
  },
  page: 'Strana',
  menu: 'Menu',
  hotspot: {
    tooltip: {
      external: 'Přejít na web',
      page: 'Přejít na stranu {page}',
    },
  },
  cta: {
    video: 'Přehrát video',
  },
  products: {
    cta_webshop: 'Přejít do e-shopu',
    cta_add_to_cart: 'Přidat do košíku',
    more_info: 'Více informací',
    amount_in_cart: 'V košíku: {items}',
    video: 'Video',
    photos: 'Další fotografie',
    description: 'Popis',
  },
  share: {
    message: 'Sdílejte tuto publikaci e-mailem nebo na sociálních sítích.',
  },
  feedback: {
    label: 'Zpětná vazba',
    placeholder: 'Co byste nám chtěli sdělit?',
    submit_button: 'Odeslat zpětnou vazbu',
    submit_button_short: 'Odeslat',
    success_message: 'Vaše zpětná vazba byla odeslána.',
    error_message: 'Vaši zpětnou vazbu se nepodařilo odeslat. Zkuste to prosím později.',
    greetings_message: 'Děkujeme!',
    email_placeholder: 'E-mailová adresa (nepovinné)',
    email_label:
      'Vaši e-mailovou adresu použijeme pouze k tomu, abychom vám odpověděli, a nikomu ji nepředáme.',
  },
  spread_overview: {
    label: 'Přehled stran',
  },
  pdf_download: {
    label: 'Stáhnout PDF',
  },
  leave_iframe: {
    label: 'Otevřít v novém okně',
  },
  shopping_cart: {
    adding_item: 'Přidáno do košíku',
    checkout: 'Přejít k pokladně',
    label: 'Nákupní košík',
    no_image: 'Bez obrázku',
    title: {
      zero: 'Váš košík je prázdný',
      one: '{count} položka v košíku',
      other: '{count} položek v košíku',
    },
  },
  zoom_in: 'Přiblížit',
  zoom_out: 'Oddálit',
  print: 'Vytisknout',
}
