import type { Translations } from './en.ts'

/** Bulgarian. Masculine nouns have a form of their own after a number: `артикула`, not `артикули`. */
export const bg: Translations = {
  loading: 'Зареждане…',
  pages: {
    zero: 'Няма страници',
    one: '{count} страница',
    other: '{count} страници',
  },
  page: 'Страница',
  menu: 'Меню',
  hotspot: {
    tooltip: {
      external: 'Към уебсайта',
      page: 'Към страница {page}',
    },
  },
  cta: {
    video: 'Към видеото',
  },
  products: {
    cta_webshop: 'Към онлайн магазина',
    cta_add_to_cart: 'Добави в количката',
    more_info: 'Повече информация',
    amount_in_cart: '{items} в количката ви',
    video: 'Видео',
    photos: 'Още снимки',
    description: 'Описание',
  },
  share: {
    message: 'Споделете това издание по имейл или в социалните мрежи.',
  },
  feedback: {
    label: 'Обратна връзка',
    placeholder: 'Какво искате да ни кажете?',
    submit_button: 'Изпрати обратна връзка',
    submit_button_short: 'Изпрати',
    success_message: 'Обратната връзка е изпратена.',
    error_message: 'Обратната връзка не можа да бъде изпратена. Моля, опитайте отново по-късно.',
    greetings_message: 'Благодарим ви!',
    email_placeholder: 'Имейл адрес (по желание)',
    email_label: 'Ще използваме имейл адреса ви само за да ви отговорим и няма да го предоставяме на никого.',
  },
  spread_overview: {
    label: 'Преглед на страниците',
  },
  pdf_download: {
    label: 'Изтегли PDF',
  },
  leave_iframe: {
    label: 'Отвори в нов прозорец',
  },
  shopping_cart: {
    adding_item: 'Добавено в количката',
    checkout: 'Към касата',
    label: 'Количка',
    no_image: 'Няма изображение',
    title: {
      zero: 'Количката ви е празна',
      one: '{count} артикул в количката ви',
      other: '{count} артикула в количката ви',
    },
  },
  zoom_in: 'Увеличи',
  zoom_out: 'Намали',
  print: 'Отпечатай',
}
