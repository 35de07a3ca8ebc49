/** The colours of call-to-action buttons where a group has none of its own: the accent, and what is read on it. */
export const defaultCallToAction = { backgroundColor: '#1949c5', textColor: '#ffffff' } as const
