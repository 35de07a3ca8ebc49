// Made of the files beside it by words.test.ts there: `vitest run db/rules/words --update` makes it anew.
import bg from './bg.json' with { type: 'json' }
import cs from './cs.json' with { type: 'json' }
import da from './da.json' with { type: 'json' }
import de from './de.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import eu from './eu.json' with { type: 'json' }
import fi from './fi.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }
import hr from './hr.json' with { type: 'json' }
import hu from './hu.json' with { type: 'json' }
import it from './it.json' with { type: 'json' }
import lt from './lt.json' with { type: 'json' }
import nl from './nl.json' with { type: 'json' }
import no from './no.json' with { type: 'json' }
import pl from './pl.json' with { type: 'json' }
import pt from './pt.json' with { type: 'json' }
import ro from './ro.json' with { type: 'json' }
import ru from './ru.json' with { type: 'json' }
import sk from './sk.json' with { type: 'json' }
import sr from './sr.json' with { type: 'json' }
import sv from './sv.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }
import uk from './uk.json' with { type: 'json' }
import zh from './zh.json' with { type: 'json' }

export const files = {
  bg,
  cs,
  da,
  de,
  en,
  es,
  eu,
  fi,
  fr,
  hr,
  hu,
  it,
  lt,
  nl,
  no,
  pl,
  pt,
  ro,
  ru,
  sk,
  sr,
  sv,
  tr,
  uk,
  zh,
}

export type Value = string | number

/** Arguments of English messages, by section and path. */
export type Arguments = {
  reader: {
    page: { page: Value }
    pageOf: { page: Value; total: Value }
    pagesOf: { from: Value; to: Value; total: Value }
    zoomedTo: { percent: Value }
    backTo: { title: Value }
    poweredBy: { name: Value }
    pictureOf: { number: Value; total: Value }
    priceBefore: { price: Value }
    priceNow: { price: Value }
    priceChanged: { price: Value }
    onPage: { page: Value }
    onList: { count: Value }
    oneMore: { title: Value }
    oneFewer: { title: Value }
    quantityOf: { title: Value }
    remove: { title: Value }
    removed: { title: Value }
    found: { count: Value }
    nothingFound: { query: Value }
    shareOn: { name: Value }
    printHint: { total: Value }
    tooManyPages: { count: number }
    noSuchPages: { total: Value }
    leftOut: { count: Value }
    notOrdered: { titles: Value }
    notSold: { titles: Value }
  }
  gate: {
    tooManyAttempts: { minutes: number }
  }
  consent: {
    text: { tools: Value }
    scripts: { scripts: Value }
  }
  products: {
    pack: { count: Value }
    minimum: { count: Value }
    maximum: { count: Value }
    step: { count: Value }
  }
  orderThanks: {
    mailed: { email: Value }
    received: { publisher: Value }
  }
  translations: {
    'pages.one': { count: Value }
    'pages.other': { count: Value }
    'hotspot.tooltip.page': { page: Value }
    'products.amount_in_cart': { items: Value }
    'shopping_cart.title.one': { count: Value }
    'shopping_cart.title.other': { count: Value }
  }
}
