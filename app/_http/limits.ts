/** At least so many bytes have to pass in so many seconds; fewer are no progress. */
export type Pace = { bytes: number; seconds: number }

/** How much of this process one client may take. docs/security.md lists these values, and a test compares. */
export const limits = {
  /** Request line and headers together, how many headers there may be, and how long they may take to come in. */
  headerBytes: 16_384,
  headerCount: 100,
  headerSeconds: 20,
  /** A body that is not a file. */
  bodyBytes: 1_000_000,
  /** Slower is 408. Each part of an upload may be sent again, so lines that come and go are given longer. */
  bodyPace: { bytes: 1024, seconds: 30 },
  uploadPace: { bytes: 1024, seconds: 120 },
  /** An answer that nobody takes ends. It is seen only piece by piece, of 64 KiB and what the network holds back. */
  answerPace: { bytes: 1, seconds: 120 },
  /** Longer than proxies keep idle connections (nginx 60 s), so that none sends into one that is just being closed. */
  keepAliveSeconds: 75,
  /** Connections of one network (an IPv4 address, or a /64 of IPv6); behind trusted proxies requests at once. */
  perNetwork: 500,
}

export type Limits = typeof limits
