/** The longest that figures are kept, in months: as long as European authorities accept without asking readers. */
export const longestStatisticsMonths = 25
