/** Parameter that asks the reader to pass those of its address on to other websites. */
export const passing = 'passQueryParams'
