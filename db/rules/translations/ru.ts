import type { Translations } from './en.ts'

/** Russian. `other` is the genitive plural, right for 5 to 20, which is what most catalogues have. */
export const ru: Translations = {
  loading: 'Загрузка…',
  pages: {
    zero: 'Нет страниц',
    one: '{count} страница',
    other: '{count} страниц',
  },
  page: 'Страница',
  menu: 'Меню',
  hotspot: {
    tooltip: {
      external: 'Перейти на сайт',
      page: 'Перейти на страницу {page}',
    },
  },
  cta: {
    video: 'Смотреть видео',
  },
  products: {
    cta_webshop: 'Перейти в интернет-магазин',
    cta_add_to_cart: 'Добавить в корзину',
    more_info: 'Подробнее',
    amount_in_cart: 'В корзине: {items}',
    video: 'Видео',
    photos: 'Ещё фото',
    description: 'Описание',
  },
  share: {
    message: 'Поделитесь этой публикацией по электронной почте или в социальных сетях.',
  },
  feedback: {
    label: 'Оставить отзыв',
    placeholder: 'Что вы хотели бы нам сообщить?',
    submit_button: 'Отправить отзыв',
    submit_button_short: 'Отправить',
    success_message: 'Ваш отзыв отправлен.',
    error_message: 'Не удалось отправить отзыв. Попробуйте ещё раз позже.',
    greetings_message: 'Спасибо!',
    email_placeholder: 'Электронная почта (необязательно)',
    email_label:
      'Ваш адрес электронной почты нужен нам только для ответа на отзыв, и мы никому его не передадим.',
  },
  spread_overview: {
    label: 'Все страницы',
  },
  pdf_download: {
    label: 'Скачать PDF',
  },
  leave_iframe: {
    label: 'Открыть в новом окне',
  },
  shopping_cart: {
    adding_item: 'Добавлено в корзину',
    checkout: 'Оформить заказ',
    label: 'Корзина',
    no_image: 'Нет изображения',
    title: {
      zero: 'Ваша корзина пуста',
      one: '{count} товар в корзине',
      other: '{count} товаров в корзине',
    },
  },
  zoom_in: 'Увеличить',
  zoom_out: 'Уменьшить',
  print: 'Печать',
}
