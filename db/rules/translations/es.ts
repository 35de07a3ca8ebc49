import type { Translations } from './en.ts'

/** Spanish, as written in Spain. Readers are addressed with “tú”, as Spanish shops do. */
export const es: Translations = {
  loading: 'Cargando…',
  pages: {
    zero: 'Sin páginas',
    one: '{count} página',
    other: '{count} páginas',
  },
  page: 'Página',
  menu: 'Menú',
  hotspot: {
    tooltip: {
      external: 'Visitar la web',
      page: 'Ir a la página {page}',
    },
  },
  cta: {
    video: 'Ver el vídeo',
  },
  products: {
    cta_webshop: 'Ver en la tienda online',
    cta_add_to_cart: 'Añadir al carrito',
    more_info: 'Más información',
    amount_in_cart: '{items} en tu carrito',
    video: 'Vídeo',
    photos: 'Más fotos',
    description: 'Descripción',
  },
  share: {
    message: 'Comparte esta publicación por correo electrónico o en las redes sociales.',
  },
  feedback: {
    label: 'Danos tu opinión',
    placeholder: '¿Qué te gustaría decirnos?',
    submit_button: 'Enviar opinión',
    submit_button_short: 'Enviar',
    success_message: 'Tu opinión se ha enviado.',
    error_message: 'No se ha podido enviar tu opinión. Inténtalo de nuevo más tarde.',
    greetings_message: '¡Gracias!',
    email_placeholder: 'Correo electrónico (opcional)',
    email_label: 'Solo usaremos tu correo electrónico para responderte y no lo compartiremos con nadie.',
  },
  spread_overview: {
    label: 'Vista general de las páginas',
  },
  pdf_download: {
    label: 'Descargar PDF',
  },
  leave_iframe: {
    label: 'Abrir en una ventana nueva',
  },
  shopping_cart: {
    adding_item: 'Añadido al carrito',
    checkout: 'Tramitar pedido',
    label: 'Carrito de la compra',
    no_image: 'Sin imagen',
    title: {
      zero: 'Tu carrito está vacío',
      one: '{count} artículo en tu carrito',
      other: '{count} artículos en tu carrito',
    },
  },
  zoom_in: 'Ampliar',
  zoom_out: 'Reducir',
  print: 'Imprimir',
}
