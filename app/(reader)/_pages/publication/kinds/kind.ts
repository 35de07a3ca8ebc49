import type { ComponentChildren } from 'preact'
import type { OfType } from '#components/reader/hotspots/hotspot.ts'
import type { Contents } from '#components/reader/hotspots/kinds/content.ts'
import type { Book } from '#components/reader/pages/page-address.ts'
import type { ShownHotspot } from '#db/editions/shown-hotspots.ts'
import type { HotspotType } from '#db/rules/hotspots/hotspots.ts'
import type { Language } from '#db/rules/languages.ts'
import type { translations } from '#db/rules/translations/index.ts'

export type ShownOf<Type extends HotspotType> = ShownHotspot & { type: Type }

/** How what is stored of a kind becomes what the reader is told. */
export type ServedKind<Type extends HotspotType = HotspotType> = {
  /** It is seen itself on the page, not its text. */
  isMedia: boolean
  /**
   * @param isInline whether it is seen in its place on the page
   * @returns undefined where there is nothing to be opened or seen
   */
  content(shown: ShownOf<Type>, book: Book, isInline: boolean): Contents[Type] | undefined
  /** What it is called where it has no title. */
  name(shown: ShownOf<Type>, words: (typeof translations)[Language]): string
  /** Where it leads without JavaScript. */
  href(shown: ShownOf<Type>, content: Contents[Type], book: Book): string
  /** What its page shows to those without JavaScript, besides products. */
  Page?(props: { hotspot: OfType<Type> }): ComponentChildren
}
