import type { ShownVideo } from '#db/rules/hotspots/kinds/video.ts'

/** A provider of videos, whose player runs in a frame and exchanges messages with the page around it. */
export type Provider = {
  /** Origin of the player, and so of its messages. */
  origin: string
  /** Returns the address of a player that plays at once. @param pageOrigin of the page around it */
  address(video: ShownVideo, pageOrigin: string): string
  /** Makes the player answer once its script runs. */
  greeting: object
  /** Sent to a player that answers, for the messages that `newProgress` reads. */
  requests: readonly object[]
  /** Returns a function that reads one player's messages, in their order. */
  newProgress(): ReadProgress
}

/** @returns the part of its length at which the video plays, from 0 to 1; undefined if the message does not tell */
export type ReadProgress = (message: MessageFields) => number | undefined

export type MessageFields = Partial<Record<string, unknown>>

/** Returns the fields of an object; of anything else none. */
export function messageFields(value: unknown): MessageFields {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** Returns the part of a length; 0 where the length is not known, as of a broadcast. */
export function playedPart(seconds: unknown, duration: unknown): number {
  const part = Number(seconds) / Number(duration)
  return part > 0 && part < Number.POSITIVE_INFINITY ? Math.min(part, 1) : 0
}
