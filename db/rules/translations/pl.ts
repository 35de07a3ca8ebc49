import type { Translations } from './en.ts'

/** Polish. `other` is the genitive plural, right for 5 and more, which is what most catalogues have. */
export const pl: Translations = {
  loading: 'Ładowanie…',
  pages: {
    zero: 'Brak stron',
    one: '{count} strona',
    other: '{count} stron',
  },
  page: 'Strona',
  menu: 'Menu',
  hotspot: {
    tooltip: {
      external: 'Przejdź do witryny',
      page: 'Przejdź do strony {page}',
    },
  },
  cta: {
    video: 'Obejrzyj film',
  },
  products: {
    cta_webshop: 'Zobacz w sklepie internetowym',
    cta_add_to_cart: 'Dodaj do koszyka',
    more_info: 'Więcej informacji',
    amount_in_cart: 'W koszyku: {items}',
    video: 'Film',
    photos: 'Więcej zdjęć',
    description: 'Opis',
  },
  share: {
    message: 'Udostępnij tę publikację e-mailem lub w mediach społecznościowych.',
  },
  feedback: {
    label: 'Podziel się opinią',
    placeholder: 'Co chcesz nam przekazać?',
    submit_button: 'Wyślij opinię',
    submit_button_short: 'Wyślij',
    success_message: 'Twoja opinia została wysłana.',
    error_message: 'Nie udało się wysłać opinii. Spróbuj ponownie później.',
    greetings_message: 'Dziękujemy!',
    email_placeholder: 'Adres e-mail (opcjonalnie)',
    email_label:
      'Twojego adresu e-mail użyjemy wyłącznie do odpowiedzi na opinię i nikomu go nie przekażemy.',
  },
  spread_overview: {
    label: 'Przegląd stron',
  },
  pdf_download: {
    label: 'Pobierz PDF',
  },
  leave_iframe: {
    label: 'Otwórz w nowym oknie',
  },
  shopping_cart: {
    adding_item: 'Dodano do koszyka',
    checkout: 'Przejdź do kasy',
    label: 'Koszyk',
    no_image: 'Brak zdjęcia',
    title: {
      zero: 'Twój koszyk jest pusty',
      one: '{count} produkt w koszyku',
      other: '{count} produktów w koszyku',
    },
  },
  zoom_in: 'Powiększ',
  zoom_out: 'Pomniejsz',
  print: 'Drukuj',
}
