import type { Language } from '#db/rules/languages.ts'
import type { Messages } from '#db/rules/words/messages.ts'
import { messagesIn } from '#db/rules/words/words.ts'

/** The reader's words in one language, with those that version 1 answers too. */
export type Words = Messages<'reader'> & ReturnType<typeof sharedWords>

export function readerWordsIn(language: Language): Words {
  return { ...messagesIn(language, 'reader'), ...sharedWords(language) }
}

function sharedWords(language: Language) {
  const texts = messagesIn(language, 'translations')
  return {
    download: texts['pdf_download.label'],
    loading: texts.loading,
    overview: texts['spread_overview.label'],
    visitSite: texts['hotspot.tooltip.external'],
    toShop: texts['products.cta_webshop'],
    photos: texts['products.photos'],
    description: texts['products.description'],
    print: texts.print,
    cart: texts['shopping_cart.label'],
    checkout: texts['shopping_cart.checkout'],
    noPicture: texts['shopping_cart.no_image'],
    menu: texts.menu,
    shareMessage: texts['share.message'],
    feedback: texts['feedback.label'],
    feedbackPlaceholder: texts['feedback.placeholder'],
    sendFeedback: texts['feedback.submit_button_short'],
    feedbackSent: texts['feedback.success_message'],
    feedbackFailed: texts['feedback.error_message'],
    feedbackThanks: texts['feedback.greetings_message'],
    feedbackEmail: texts['feedback.email_placeholder'],
    feedbackEmailUse: texts['feedback.email_label'],
    zoomIn: texts.zoom_in,
    zoomOut: texts.zoom_out,
    ownWindow: texts['leave_iframe.label'],
  }
}
