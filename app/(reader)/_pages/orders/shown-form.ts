import type { OpenedForm, ShownField } from '#components/reader/order/opened-form.ts'
import type { PublicationHead } from '#db/editions/publication-heads.ts'
import { openForm } from '#db/orders/forms.ts'
import type { Quote } from '#db/orders/quote.ts'
import type { Language } from '#db/rules/languages.ts'
import { type FieldUses, orderFieldNames, orderFields } from '#db/rules/orders/fields.ts'
import { titleOf } from '#db/rules/orders/title.ts'
import { totalsOf } from '#db/rules/products/totals.ts'
import { languageOf } from '#db/rules/publications/language.ts'
import { messagesIn } from '#db/rules/words/words.ts'

/** Builds the form of a group with a list's products, under a token of its own. */
export function shownForm(head: PublicationHead, { lines, gone }: Quote, now: Date): OpenedForm {
  const { id, orderForm } = head.group
  const language = languageOf(head)
  const { privacy, total } = messagesIn(language, 'orderTerms')
  const { failed } = messagesIn(language, 'orderFaults')
  const { optional } = messagesIn(language, 'orderFields')
  return {
    token: openForm(id, lines, now),
    title: titleOf(orderForm, language),
    introduction: orderForm.introduction,
    fields: shownFields(orderForm.fields, language),
    consent: orderForm.consent || null,
    privacyUrl: orderForm.privacy_url || null,
    lines,
    totals: totalsOf(lines),
    gone,
    words: { optional, privacy, total, failed },
  }
}

function shownFields(uses: FieldUses, language: Language): ShownField[] {
  const labels = messagesIn(language, 'orderFields')
  return orderFieldNames
    .filter(name => uses[name] !== 'off')
    .map(name => {
      const field = orderFields[name]
      return {
        name,
        label: labels[name],
        isRequired: uses[name] === 'required',
        isLong: 'isLong' in field,
        longest: field.longest,
        inputMode: 'inputMode' in field ? field.inputMode : 'text',
        autocomplete: field.autocomplete,
      }
    })
}
