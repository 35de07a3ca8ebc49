/** One page at a time. */
export const narrowScreen = '(orientation: portrait) and (max-width: 900px)'

/** Two pages side by side in booklets. */
export const wideScreen = `not (${narrowScreen})`

/** Room for a panel beside the pages; panels are as wide as their text asks for. */
export const besideScreen = '(min-width: 68.75em)'

/** Phones in landscape, which fit two small pages. */
export const lyingPhone = '(orientation: landscape) and (max-height: 500px) and (pointer: coarse)'
