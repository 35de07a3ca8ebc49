/** Texts of the v1 reader, which fills in `{count}`, `{page}` and `{items}` (a number or words). */
export const en = {
  loading: 'Loading…',
  pages: {
    zero: 'No pages',
    one: '{count} page',
    other: '{count} pages',
  },
  page: 'Page',
  menu: 'Menu',
  hotspot: {
    tooltip: {
      external: 'Visit website',
      page: 'Go to page {page}',
    },
  },
  cta: {
    video: 'Play video',
  },
  products: {
    cta_webshop: 'View in webshop',
    cta_add_to_cart: 'Add to cart',
    more_info: 'More information',
    amount_in_cart: '{items} in your cart',
    video: 'Video',
    photos: 'More photos',
    description: 'Description',
  },
  share: {
    message: 'Share this publication by e-mail or on social media.',
  },
  feedback: {
    label: 'Give feedback',
    placeholder: 'What would you like to tell us?',
    submit_button: 'Send feedback',
    submit_button_short: 'Send',
    success_message: 'Your feedback has been sent.',
    error_message: 'Your feedback could not be sent. Please try again later.',
    greetings_message: 'Thank you!',
    email_placeholder: 'E-mail address (optional)',
    email_label: 'We use your e-mail address only to reply to your feedback and never pass it on to anyone.',
  },
  spread_overview: {
    label: 'Page overview',
  },
  pdf_download: {
    label: 'Download PDF',
  },
  leave_iframe: {
    label: 'Open in a new window',
  },
  shopping_cart: {
    adding_item: 'Added to your cart',
    checkout: 'Go to checkout',
    label: 'Shopping cart',
    no_image: 'No image',
    title: {
      zero: 'Your cart is empty',
      one: '{count} item in your cart',
      other: '{count} items in your cart',
    },
  },
  zoom_in: 'Zoom in',
  zoom_out: 'Zoom out',
  print: 'Print',
}

export type Translations = typeof en
