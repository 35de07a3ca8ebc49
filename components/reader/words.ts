import type { Language } from '#db/rules/languages.ts'
import { translations } from '#db/rules/translations/index.ts'
import { bg } from './words/bg.ts'
import { cs } from './words/cs.ts'
import { da } from './words/da.ts'
import { de } from './words/de.ts'
import { en, type OwnWords } from './words/en.ts'
import { es } from './words/es.ts'
import { eu } from './words/eu.ts'
import { fi } from './words/fi.ts'
import { fr } from './words/fr.ts'
import { hr } from './words/hr.ts'
import { hu } from './words/hu.ts'
import { it } from './words/it.ts'
import { lt } from './words/lt.ts'
import { nl } from './words/nl.ts'
import { no } from './words/no.ts'
import { pl } from './words/pl.ts'
import { pt } from './words/pt.ts'
import { ro } from './words/ro.ts'
import { ru } from './words/ru.ts'
import { sk } from './words/sk.ts'
import { sr } from './words/sr.ts'
import { sv } from './words/sv.ts'
import { tr } from './words/tr.ts'
import { uk } from './words/uk.ts'
import { zh } from './words/zh.ts'

export type Words = OwnWords &
  Record<
    | 'download'
    | 'loading'
    | 'overview'
    | 'visitSite'
    | 'toShop'
    | 'photos'
    | 'description'
    | 'print'
    | 'cart'
    | 'checkout'
    | 'noPicture'
    | 'menu'
    | 'shareMessage'
    | 'feedback'
    | 'feedbackPlaceholder'
    | 'sendFeedback'
    | 'feedbackSent'
    | 'feedbackFailed'
    | 'feedbackThanks'
    | 'feedbackEmail'
    | 'feedbackEmailUse'
    | 'zoomIn'
    | 'zoomOut',
    string
  >

export function wordsIn(language: Language): Words {
  const {
    pdf_download,
    loading,
    spread_overview,
    hotspot,
    products,
    print,
    shopping_cart,
    menu,
    share,
    feedback,
    zoom_in,
    zoom_out,
  } = translations[language]
  return {
    ...table[language],
    download: pdf_download.label,
    loading,
    overview: spread_overview.label,
    visitSite: hotspot.tooltip.external,
    toShop: products.cta_webshop,
    photos: products.photos,
    description: products.description,
    print,
    cart: shopping_cart.label,
    checkout: shopping_cart.checkout,
    noPicture: shopping_cart.no_image,
    menu,
    shareMessage: share.message,
    feedback: feedback.label,
    feedbackPlaceholder: feedback.placeholder,
    sendFeedback: feedback.submit_button_short,
    feedbackSent: feedback.success_message,
    feedbackFailed: feedback.error_message,
    feedbackThanks: feedback.greetings_message,
    feedbackEmail: feedback.email_placeholder,
    feedbackEmailUse: feedback.email_label,
    zoomIn: zoom_in,
    zoomOut: zoom_out,
  }
}

const table: Record<Language, OwnWords> = {
  eu,
  bg,
  zh,
  hr,
  cs,
  da,
  nl,
  en,
  fr,
  fi,
  de,
  hu,
  it,
  lt,
  no,
  pl,
  pt,
  ro,
  ru,
  sr,
  sk,
  es,
  sv,
  tr,
  uk,
}
