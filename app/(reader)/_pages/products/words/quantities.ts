import type { Language } from '#db/rules/languages.ts'
import type { OrderRules } from '#db/rules/products/quantities.ts'

/** Sentences about the quantities of a product that may be ordered. */
export const quantityWords: Record<Language, Record<keyof OrderRules, string>> = {
  eu: {
    pack: 'Unitateak paketean: {count}',
    minimum: 'Gutxieneko eskaera: {count}',
    maximum: 'Gehieneko eskaera: {count}',
    step: 'Eskaera multiplo hauetan: {count}',
  },
  bg: {
    pack: 'Броя в опаковка: {count}',
    minimum: 'Минимална поръчка: {count}',
    maximum: 'Максимална поръчка: {count}',
    step: 'Поръчва се в кратни на {count}',
  },
  zh: {
    pack: '每包件数：{count}',
    minimum: '最少订购：{count}',
    maximum: '最多订购：{count}',
    step: '须按 {count} 的倍数订购',
  },
  hr: {
    pack: 'Komada u pakiranju: {count}',
    minimum: 'Najmanja narudžba: {count}',
    maximum: 'Najveća narudžba: {count}',
    step: 'Naručuje se u višekratnicima broja {count}',
  },
  cs: {
    pack: 'Kusů v balení: {count}',
    minimum: 'Minimální objednávka: {count}',
    maximum: 'Maximální objednávka: {count}',
    step: 'Objednává se v násobcích {count}',
  },
  da: {
    pack: 'Stk. pr. pakke: {count}',
    minimum: 'Mindste antal: {count}',
    maximum: 'Største antal: {count}',
    step: 'Bestilles i multipla af {count}',
  },
  nl: {
    pack: 'Stuks per verpakking: {count}',
    minimum: 'Minimale bestelling: {count}',
    maximum: 'Maximale bestelling: {count}',
    step: 'Te bestellen in veelvouden van {count}',
  },
  en: {
    pack: 'Pieces in a pack: {count}',
    minimum: 'Minimum order: {count}',
    maximum: 'Maximum order: {count}',
    step: 'Order in multiples of {count}',
  },
  fr: {
    pack: 'Pièces par lot : {count}',
    minimum: 'Commande minimale : {count}',
    maximum: 'Commande maximale : {count}',
    step: 'À commander par multiples de {count}',
  },
  fi: {
    pack: 'Kappaletta pakkauksessa: {count}',
    minimum: 'Vähimmäistilaus: {count}',
    maximum: 'Enimmäistilaus: {count}',
    step: 'Tilattavissa {count} kappaleen erissä',
  },
  de: {
    pack: 'Stück pro Packung: {count}',
    minimum: 'Mindestbestellmenge: {count}',
    maximum: 'Höchstbestellmenge: {count}',
    step: 'Bestellbar in Schritten von {count}',
  },
  hu: {
    pack: 'Darab egy csomagban: {count}',
    minimum: 'Legkisebb rendelés: {count}',
    maximum: 'Legnagyobb rendelés: {count}',
    step: 'Rendelhető {count} többszöröseiben',
  },
  it: {
    pack: 'Pezzi per confezione: {count}',
    minimum: 'Ordine minimo: {count}',
    maximum: 'Ordine massimo: {count}',
    step: 'Ordinabile in multipli di {count}',
  },
  lt: {
    pack: 'Vienetų pakuotėje: {count}',
    minimum: 'Mažiausias užsakymas: {count}',
    maximum: 'Didžiausias užsakymas: {count}',
    step: 'Užsakoma {count} kartotiniais',
  },
  no: {
    pack: 'Stk. per pakke: {count}',
    minimum: 'Minste antall: {count}',
    maximum: 'Største antall: {count}',
    step: 'Bestilles i multipler av {count}',
  },
  pl: {
    pack: 'Sztuk w opakowaniu: {count}',
    minimum: 'Minimalne zamówienie: {count}',
    maximum: 'Maksymalne zamówienie: {count}',
    step: 'Zamawiane w wielokrotnościach liczby {count}',
  },
  pt: {
    pack: 'Unidades por embalagem: {count}',
    minimum: 'Encomenda mínima: {count}',
    maximum: 'Encomenda máxima: {count}',
    step: 'Encomenda em múltiplos de {count}',
  },
  ro: {
    pack: 'Bucăți într-un pachet: {count}',
    minimum: 'Comandă minimă: {count}',
    maximum: 'Comandă maximă: {count}',
    step: 'Se comandă în multipli de {count}',
  },
  ru: {
    pack: 'Штук в упаковке: {count}',
    minimum: 'Минимальный заказ: {count}',
    maximum: 'Максимальный заказ: {count}',
    step: 'Заказ кратно {count}',
  },
  sr: {
    pack: 'Komada u pakovanju: {count}',
    minimum: 'Najmanja porudžbina: {count}',
    maximum: 'Najveća porudžbina: {count}',
    step: 'Poručuje se u umnošcima broja {count}',
  },
  sk: {
    pack: 'Kusov v balení: {count}',
    minimum: 'Minimálna objednávka: {count}',
    maximum: 'Maximálna objednávka: {count}',
    step: 'Objednáva sa v násobkoch {count}',
  },
  es: {
    pack: 'Unidades por paquete: {count}',
    minimum: 'Pedido mínimo: {count}',
    maximum: 'Pedido máximo: {count}',
    step: 'Se pide en múltiplos de {count}',
  },
  sv: {
    pack: 'Antal per förpackning: {count}',
    minimum: 'Minsta antal: {count}',
    maximum: 'Högsta antal: {count}',
    step: 'Beställs i multiplar av {count}',
  },
  tr: {
    pack: 'Paketteki adet: {count}',
    minimum: 'En az sipariş: {count}',
    maximum: 'En çok sipariş: {count}',
    step: '{count} ve katları olarak sipariş edilir',
  },
  uk: {
    pack: 'Штук в упаковці: {count}',
    minimum: 'Мінімальне замовлення: {count}',
    maximum: 'Максимальне замовлення: {count}',
    step: 'Замовлення кратно {count}',
  },
}
