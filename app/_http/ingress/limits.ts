/** The least progress: so many bytes in so many seconds. */
export type Pace = { bytes: number; seconds: number }

/** Limits for each client. docs/security.md lists them, and a test compares. */
export const limits = {
  headerBytes: 16_384,
  headerCount: 100,
  headerSeconds: 20,
  bodyBytes: 1_000_000,
  /** Fields of a form, and entries of a list in it: reading one takes the time of their product. */
  formFields: 1000,
  /** A message of a shop: that of a product with many variants is longer than any body of ours. */
  shopWebhookBytes: 5_000_000,
  /** Parts of uploads can be sent again, so they get longer. */
  bodyPace: { bytes: 1024, seconds: 30 },
  uploadPace: { bytes: 1024, seconds: 120 },
  /** Progress is seen only in pieces of 64 KiB. */
  answerPace: { bytes: 1, seconds: 120 },
  /** An answer to an affiliate's operation, made by whoever asks: the end of it while it is made. */
  operationBytes: 20_000_000,
  operationSeconds: 30,
  /** Bytes of such answers that a key gets a minute, and what the smallest counts as. */
  operationBytesPerMinute: 200_000_000,
  operationLeastBytes: 20_000,
  /** Longer than that of proxies (nginx 60 s), so that none sends into a closing connection. */
  keepAliveSeconds: 75,
  /** Connections; behind trusted proxies concurrent requests. */
  perNetwork: 500,
  /** A batch of a reader's events: browsers send no larger one as they leave a page. */
  eventBytes: 65_536,
  /** Events of one network, which may be a company's: so many at once, then so many a second. */
  eventsAtOnce: 5000,
  eventsPerSecond: 500,
}

export type RequestLimits = typeof limits
