/** A publication in the widget. */
export type WidgetPublication = {
  title: string
  url: string
  groupTitle: string
  /** Images of the first page, by width in pixels; the same shape each. */
  cover: { url: string; width: number; height: number }[]
}
export type WidgetData = { publications: WidgetPublication[] }

/** Attributes of `<pw-publications>`, which are parameters of its data too. */
export const widgetAttributes = ['affiliate', 'group', 'limit'] as const
