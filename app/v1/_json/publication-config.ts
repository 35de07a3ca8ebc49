import { z } from 'zod'
import type { Edition } from '#db/editions/editions.ts'
import { env } from '#db/env.ts'
import { pdfDownloadUrl } from '#db/groups/addresses.ts'
import { languageCodes } from '#db/rules/languages.ts'
import { currencySymbol } from '#db/rules/products/currencies.ts'
import { defaultCallToAction } from '#db/rules/publications/branding.ts'

export const publicationConfigJson = z
  .object({
    publicationId: z.int().describe('Number of the publication'),
    publicationTitle: z.string().describe('Title of the publication'),
    customerName: z.string().describe('Who publishes: the title of the account'),
    relativeSize: z.number().positive().describe('Width of the first page divided by its height'),
    locale: z.enum(languageCodes).describe('Language of `translations`'),
    language: z.enum(languageCodes).describe("Language of the publication, else the group's"),
    downloadPdfUrl: z
      .string()
      .nullable()
      .describe('Path of the PDF behind the asset address; null where the group does not offer downloads'),
    disableFeedback: z.boolean().describe('Whether readers are not asked for feedback'),
    disableBranding: z.boolean().describe('Whether the reader does not name the software it is made with'),
    showPrintButton: z.boolean().describe('Whether readers are offered to print'),
    currencySymbol: z
      .string()
      .describe('Sign that stands beside prices')
      .meta({ examples: ['€'] }),
    currency: z
      .string()
      .describe('ISO 4217 code')
      .meta({ examples: ['EUR'] }),
    styling: z
      .object({
        call_to_action_button_background_color: z.string().describe('CSS colour'),
        call_to_action_button_text_color: z.string().describe('CSS colour'),
      })
      .describe('Colours of the buttons that lead to the shop'),
  })
  .meta({ id: 'PublicationConfig', description: 'How the publication is to be shown' })

/** @param ratio width / height of the first page */
export function publicationConfigToJson(
  { publication, group, accountTitle, language }: Edition,
  ratio: number,
): z.input<typeof publicationConfigJson> {
  return {
    publicationId: publication.id,
    publicationTitle: publication.title,
    customerName: accountTitle,
    relativeSize: ratio,
    locale: language,
    language,
    downloadPdfUrl: group.disableDownload ? null : pdfDownloadUrl(publication).slice(env().assetUrl.length),
    disableFeedback: group.disableFeedback,
    disableBranding: group.disableBranding,
    showPrintButton: group.showPrintButton,
    currencySymbol: currencySymbol(group.currency, language),
    currency: group.currency,
    styling: {
      call_to_action_button_background_color: group.ctaBackgroundColor ?? defaultCallToAction.backgroundColor,
      call_to_action_button_text_color: group.ctaTextColor ?? defaultCallToAction.textColor,
    },
  }
}
