import type { Contents } from '#components/reader/hotspots/kinds/content.ts'
import type { Book } from '#components/reader/pages/page-address.ts'
import type { Hotspot } from '#db/hotspots/hotspots.ts'
import type { HotspotType } from '#db/rules/hotspots/hotspots.ts'
import type { Language } from '#db/rules/languages.ts'
import type { translations } from '#db/rules/translations/index.ts'

export type ShownOf<Type extends HotspotType> = Hotspot & { type: Type }

/** Serializer of a kind for the reader. */
export type ServedKind<Type extends HotspotType = HotspotType> = {
  /** It is seen itself on the page, not its text. */
  isMedia: boolean
  /** Its link leads to websites of others, which are told where visitors come from. */
  leadsOut?: true
  /**
   * @param isInline whether it is seen in its place on the page
   * @returns undefined where there is nothing to be opened or seen
   */
  content(shown: ShownOf<Type>, book: Book, isInline: boolean): Contents[Type] | undefined
  /** Returns a name for hotspots without a title. */
  name(shown: ShownOf<Type>, words: (typeof translations)[Language]): string
  /** Returns its address for browsers without JavaScript. */
  href(shown: ShownOf<Type>, content: Contents[Type], book: Book): string
}
