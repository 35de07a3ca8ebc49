/** Keys of every screen of the dashboard. */
export const globalKeys = { palette: 'mod+k', keys: '?', search: '/' } as const
