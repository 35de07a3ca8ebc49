import type { ComponentChildren } from 'preact'
import type { HotspotType } from '#db/rules/hotspots/hotspots.ts'
import type { HotspotOfType } from '../../hotspot.ts'
import type { Words } from '../../words.ts'
import type { OpenedProps } from '../opened-props.ts'

export type InlineProps<Type extends HotspotType> = {
  hotspot: HotspotOfType<Type>
  words: Words
  children: ComponentChildren
}

/** Everything a hotspot can do when it is opened. */
export type Opener = {
  /** Path of the publication. */
  path: string
  page: number
  turnToPage(page: number): void
  /** Shows it beside or over the pages. */
  show(): true
}

/** A kind once it is opened, which is fetched on demand. */
export type OpenedKind<Type extends HotspotType = HotspotType> = {
  Opened(props: OpenedProps & { hotspot: HotspotOfType<Type> }): ComponentChildren
  /** Its own page besides products, for browsers without JavaScript. */
  Page?(props: { hotspot: HotspotOfType<Type>; words: Words }): ComponentChildren
}

/** A kind's behaviour in the reader. */
export type ReaderKind<Type extends HotspotType = HotspotType> = {
  /** Its sign, drawn in 12 × 12. */
  sign: string
  /** True if its target is a page for people without JavaScript, which search engines should not follow. */
  isForPeople?: true
  /** It is not told that it has text. */
  hidesText?: true
  /** True if a link covers it, so that its content need not be one. */
  hasCover(hotspot: HotspotOfType<Type>): boolean
  /** True if hovering shows its name. */
  hasTip(hotspot: HotspotOfType<Type>): boolean
  /** Its content on the page. */
  Inline(props: InlineProps<Type>): ComponentChildren
  /** Its part of the page's print, on a turning leaf, where nothing can be pressed. */
  Printed?(props: { hotspot: HotspotOfType<Type> }): ComponentChildren
  opened(): Promise<OpenedKind<Type>>
  /** True if `open` shows it in a dialog. */
  hasDialog(hotspot: HotspotOfType<Type>): boolean
  /** True if a press plays it on the page. */
  playsInPlace?(hotspot: HotspotOfType<Type>): boolean
  /** @returns false where its link is to be followed instead */
  open(hotspot: HotspotOfType<Type>, opener: Opener): boolean
  /** Called when its link is followed. */
  followed?(hotspot: HotspotOfType<Type>): void
}
