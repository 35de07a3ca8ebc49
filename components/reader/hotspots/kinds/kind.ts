import type { ComponentChildren } from 'preact'
import type { BookInHand } from '#components/reader/book-in-hand.ts'
import type { HotspotType } from '#db/rules/hotspots/hotspots.ts'
import type { Words } from '../../words.ts'
import type { OfType } from '../hotspot.ts'

export type InlineProps<Type extends HotspotType> = {
  hotspot: OfType<Type>
  words: Words
  /** The link that opens it. */
  children: ComponentChildren
}

/** What opens a hotspot has at hand. */
export type Hands = {
  book: BookInHand
  /** Of the publication. */
  path: string
  /** Shows it beside or over the pages. */
  show(): true
}

/** What the reader has for a kind on the page; what is shown once it is open is fetched then, see `opened-kinds.tsx`. */
export type ReaderKind<Type extends HotspotType = HotspotType> = {
  /** Its sign, drawn in 12 × 12. */
  sign: string
  /** Where its pages are for readers without JavaScript alone: search engines do not follow its link. */
  isForPeople?: true
  /** It is not told that it has text. */
  hidesText?: true
  /** Whether a link lies over it: what is seen in its place need not lead anywhere. */
  hasCover(hotspot: OfType<Type>): boolean
  /** Whether its name is shown when it is pointed at. */
  hasTip(hotspot: OfType<Type>): boolean
  /** What is seen in its place on the page. */
  Inline(props: InlineProps<Type>): ComponentChildren
  /** What belongs to the page's print, on a leaf that is on its way: nothing of it can be pressed. */
  Printed?(props: { hotspot: OfType<Type> }): ComponentChildren
  /** @returns false where its link is to be followed instead */
  open(hotspot: OfType<Type>, hands: Hands): boolean
}
