/** Columns of covers, from two on a phone. */
export const coverGrid =
  'grid grid-cols-[repeat(auto-fill,minmax(min(9rem,42vw),1fr))] gap-x-4 gap-y-8 sm:grid-cols-[repeat(auto-fill,minmax(clamp(13rem,11vw,20rem),1fr))] sm:gap-x-8 sm:gap-y-10'

/** Aligns the bottoms of covers of any proportion. */
export const coverFrame = 'flex aspect-[1/1.414] w-full items-end'
