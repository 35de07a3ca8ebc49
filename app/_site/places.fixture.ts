/** Lists the places of a page, which anchors lead to. */
export const placesOf = (html: string) => new Set(Array.from(html.matchAll(/ id="([^"]+)"/g), ([, id]) => id))
