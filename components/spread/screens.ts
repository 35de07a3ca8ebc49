/** One page at a time. */
export const narrowScreen = '(orientation: portrait) and (max-width: 900px)'

/** Two pages side by side in booklets. */
export const wideScreen = `not (${narrowScreen})`

/** Phones in landscape, which fit two small pages. */
export const lyingPhone = '(orientation: landscape) and (max-height: 500px) and (pointer: coarse)'
