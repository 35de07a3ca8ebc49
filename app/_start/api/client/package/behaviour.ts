/** How clients behave, in every language; times in seconds. */
export const behaviour = {
  /** Tries of a request in all. */
  tries: 4,
  /** Before the second try, if the server names none; each further one is twice as long. */
  first_wait: 0.5,
  /** A longer Retry-After ends in its error. */
  longest_wait: 60,
  /** Of one try, without limit for files. */
  timeout: 60,
  /** Methods that may be sent again though an answer was lost: done twice is done once. A POST has its key for that. */
  repeatable: ['GET', 'PUT', 'POST'],
  /** Statuses after which the same request may succeed. */
  passing: [429, 503],
  /** And of those methods. */
  passing_if_repeatable: [500, 502, 504],
  /** Of a POST that is sent again while its first try, whose answer was lost, still runs. */
  running: 409,
  /** Between two looks at a conversion. */
  poll: 1,
  /** States of a conversion that has ended. */
  ended: ['finished', 'failed', 'canceled'],
  /** Longest difference between the clocks of a webhook's sender and receiver. */
  tolerance: 300,
}
