/** What the defaults of a group and the settings of a publication call the same. */
export const sharedNames = {
  related: 'Show more publications',
  phones: 'On phones',
  onePage: 'Always one page',
  scroll: 'Scroll',
} as const
