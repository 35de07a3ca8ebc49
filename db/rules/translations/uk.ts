import type { Translations } from './en.ts'

/** Ukrainian. `other` is the genitive plural, right for 5 to 20, which is what most catalogues have. */
export const uk: Translations = {
  loading: 'Завантаження…',
  pages: {
    zero: 'Немає сторінок',
    one: '{count} сторінка',
    other: '{count} сторінок',
  },
  page: 'Сторінка',
  menu: 'Меню',
  hotspot: {
    tooltip: {
      external: 'Перейти на сайт',
      page: 'Перейти на сторінку {page}',
    },
  },
  cta: {
    video: 'Дивитися відео',
  },
  products: {
    cta_webshop: 'Перейти до інтернет-магазину',
    cta_add_to_cart: 'Додати до кошика',
    more_info: 'Докладніше',
    amount_in_cart: 'У кошику: {items}',
    video: 'Відео',
    photos: 'Більше фото',
    description: 'Опис',
  },
  share: {
    message: 'Поділіться цією публікацією електронною поштою або в соціальних мережах.',
  },
  feedback: {
    label: 'Залишити відгук',
    placeholder: 'Що ви хотіли б нам сказати?',
    submit_button: 'Надіслати відгук',
    submit_button_short: 'Надіслати',
    success_message: 'Ваш відгук надіслано.',
    error_message: 'Не вдалося надіслати відгук. Спробуйте ще раз пізніше.',
    greetings_message: 'Дякуємо!',
    email_placeholder: 'Електронна пошта (необов’язково)',
    email_label:
      'Ваша електронна адреса потрібна нам лише для відповіді на відгук, і ми нікому її не передамо.',
  },
  spread_overview: {
    label: 'Усі сторінки',
  },
  pdf_download: {
    label: 'Завантажити PDF',
  },
  leave_iframe: {
    label: 'Відкрити в новому вікні',
  },
  shopping_cart: {
    adding_item: 'Додано до кошика',
    checkout: 'Оформити замовлення',
    label: 'Кошик',
    no_image: 'Немає зображення',
    title: {
      zero: 'Ваш кошик порожній',
      one: '{count} товар у кошику',
      other: '{count} товарів у кошику',
    },
  },
  zoom_in: 'Збільшити',
  zoom_out: 'Зменшити',
  print: 'Друкувати',
}
