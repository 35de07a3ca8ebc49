/** As many covers beside each other as fit, from two on a phone to a wall of them. */
export const coverGrid =
  'grid grid-cols-[repeat(auto-fill,minmax(min(9rem,42vw),1fr))] gap-x-4 gap-y-8 sm:grid-cols-[repeat(auto-fill,minmax(clamp(13rem,11vw,20rem),1fr))] sm:gap-x-8 sm:gap-y-10'

/** The shelf that a cover stands on: all bottoms in one line, whatever the pages' proportions. */
export const coverFrame = 'flex aspect-[1/1.414] w-full items-end'
