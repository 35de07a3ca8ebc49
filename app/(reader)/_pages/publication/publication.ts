import type { ReaderPicture, ReaderPublication } from '#components/reader/model.ts'
import { otherLanguage } from '#components/reader/text/block-tree.ts'
import type { Shape, ShapePage } from '#db/editions/shapes.ts'
import type { FileOwner } from '#db/file-seals.ts'
import { pageImagesUrl, pdfDownloadUrl } from '#db/groups/addresses.ts'
import { logoOf } from '#db/groups/logos.ts'
import { snakeCased } from '#db/rules/camel-case.ts'
import { inFourDigits } from '#db/rules/digits.ts'
import { type Language, languages } from '#db/rules/languages.ts'
import { titleOf } from '#db/rules/orders/title.ts'
import { mixedSizes } from '#db/rules/pages/page-sizes.ts'
import { type Arrangement, arrangementOf, isBookRightToLeft } from '#db/rules/pages/spreads.ts'
import { pagesInHalves } from '#db/rules/pages/wide-pages.ts'
import { defaultCallToAction } from '#db/rules/publications/branding.ts'
import { phoneLayout } from '#db/rules/publications/settings/phones.ts'
import { scriptsInWords, toolTitles } from '#db/rules/statistics/tools/tools.ts'
import { fill } from '#db/rules/words/messages.ts'
import { messagesIn } from '#db/rules/words/words.ts'
import type { Group } from '#db/schema/groups.ts'
import { type ActingCode, nothingActs } from '../door/publishers-code.ts'

/**
 * Builds the data of a publication that all its pages share.
 * @param path of its first page on the requested host
 * @param code of the publisher that acts in the page
 */
export function readerPublication(
  { publication, group, preview, language, pagesLanguage, spreads, hasProducts }: Shape,
  path: string,
  code: ActingCode = nothingActs,
): ReaderPublication {
  const pages = spreads.flatMap(spread => spread.pages)
  const mobile = phoneLayout(snakeCased(publication))
  const ratios = pages.map(ratioOf)
  const ratio = median(ratios)
  const sizes = mixedSizes(pages, ratio)
  const halved = mobile === 'scroll' ? [] : pagesInHalves(ratios, publication.splitWidePages)
  return {
    title: publication.browserTitle || publication.title,
    path,
    language,
    ...(otherLanguage({ language: pagesLanguage }, language) && { pagesLanguage }),
    ...shownArrangement(spreads, publication),
    mobile,
    ...(mobile === 'scroll' && { shapes: alike(ratios) }),
    pageCount: pages.length,
    ratio,
    ...(sizes && { sizes }),
    ...(halved.length > 0 && { halved }),
    isRightToLeft: isBookRightToLeft(pages),
    revision: publication.revision,
    downloadUrl: group.disableDownload ? null : pdfDownloadUrl(publication),
    slug: publication.slug,
    groupSlug: group.slug,
    ...(preview === undefined && measuring(group, language, code)),
    hasProducts,
    ...(preview === undefined && orderingBy(group, language, code)),
    isBranded: !group.disableBranding,
    callToAction: {
      background: group.ctaBackgroundColor ?? defaultCallToAction.backgroundColor,
      text: group.ctaTextColor ?? defaultCallToAction.textColor,
      label: group.ctaText,
    },
    logo: logoOf(group),
    publisher: group.title,
  }
}

/** Returns where its readers' lists lead. */
function orderingBy(
  { shop, orderForm }: Group,
  language: Language,
  { hasCheckout }: ActingCode,
): Pick<ReaderPublication, 'hasCheckout' | 'orderTitle'> {
  if (shop.kind === 'order_form') return { orderTitle: titleOf(orderForm, language) }
  return hasCheckout ? { hasCheckout } : {}
}

/** Returns what its readers are measured by. */
function measuring(
  group: Group,
  language: Language,
  { tools: settings }: ActingCode,
): Pick<ReaderPublication, 'counted' | 'tools'> {
  const counted = { honoursOptOut: group.honoursOptOut }
  const names = toolTitles(settings)
  if (names.length === 0) return { counted }
  const words = messagesIn(language, 'consent')
  const { accept, decline, choices } = words
  const text = group.cookieConsentText ?? fill(words, 'text', { tools: listed(names, language) })
  // Whatever the group asks in words of its own, readers learn what their consent lets run, and from where.
  const scripts = fill(words, 'scripts', { scripts: listed(scriptsInWords(settings), language) })
  return { counted, tools: { settings, words: { text, scripts, accept, decline, choices } } }
}

function listed(names: string[], language: Language): string {
  return new Intl.ListFormat(languages[language].tag, { type: 'conjunction' }).format(names)
}

/** Run-length encodes page ratios, since most pages of a publication have the same shape. */
function alike(ratios: number[]): [ratio: number, pages: number][] {
  const runs: [number, number][] = []
  for (const ratio of ratios) {
    const last = runs.at(-1)
    if (last?.[0] === ratio) last[1] += 1
    else runs.push([ratio, 1])
  }
  return runs
}

/** The pages keep their old arrangement while a change of layout is in progress. */
function shownArrangement(
  spreads: Shape['spreads'],
  arrangement: Arrangement,
): Pick<ReaderPublication, 'layout' | 'pairing'> {
  const sizes = spreads.map(({ pages }) => pages.length)
  const { layout, pairing } = arrangementOf(sizes, {
    layout: arrangement.layout,
    pairing: arrangement.pairing,
  })
  return { layout, ...(layout === 'booklet' && pairing && pairing !== 'cover_alone' && { pairing }) }
}

/** Returns width / height of a page, rounded to 4 digits. */
export function ratioOf({ widthPt, heightPt }: Pick<ShapePage, 'widthPt' | 'heightPt'>): number {
  return inFourDigits(widthPt / heightPt)
}

export function pagePicture(publication: FileOwner, page: ShapePage): ReaderPicture {
  return {
    number: page.number,
    image: pageImagesUrl(publication, page.imageKey),
    ratio: ratioOf(page),
    hasAvif: page.hasAvif,
    color: page.color,
  }
}

/** The median, so that a single wide page in a booklet does not shrink the others. */
function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 1
}
