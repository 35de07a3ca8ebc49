/** States of a queued job; `later` waits for its time, the first or the next after a failure. */
export const jobStates = ['running', 'waiting', 'later', 'failed'] as const
export type JobState = (typeof jobStates)[number]
