import sharp, { type Sharp } from 'sharp'
import type { z } from 'zod'
import { asMachineFault } from '../pdf/processes/machine-fault.ts'
import { beginTask, received } from '../pdf/processes/task-process.ts'

/** As the largest camera; larger ones are made to take memory. */
export const mostPixels = 100_000_000

/** Without SVG, which is a program that may refer to other files. */
const loaders = {
  jpeg: 'VipsForeignLoadJpegFile',
  png: 'VipsForeignLoadPngFile',
  gif: 'VipsForeignLoadNsgifFile',
  webp: 'VipsForeignLoadWebpFile',
  avif: 'VipsForeignLoadHeifFile',
}

/**
 * Starts a task of `runWatched` that reads pictures of these kinds alone, since a file's first bytes may fit
 * several loaders of libvips. Returns what it is asked.
 */
export async function beginPictureTask<Request>(
  kinds: readonly (keyof typeof loaders)[] = ['jpeg', 'png', 'gif', 'webp', 'avif'],
): Promise<Request> {
  beginTask()
  sharp.concurrency(1)
  sharp.cache(false)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: kinds.map(kind => loaders[kind]) })
  return received<Request>()
}

/** Opens the first frame of a picture upright, without what a camera has noted, such as its place. */
export function uprightPicture(file: string): Sharp {
  return sharp(file, { limitInputPixels: mostPixels, page: 0, pages: 1 }).autoOrient()
}

/** Sends an answer that its schema has. */
export async function answer<Schema extends z.ZodType>(message: z.input<Schema>): Promise<void> {
  await new Promise<void>(resolve => process.send?.(message, () => resolve()))
}

/** Answers once; silence means unreadable. @throws a fault of this machine */
export async function answerWith<Schema extends z.ZodType>(written: Promise<z.input<Schema>>): Promise<void> {
  await written.then(answer<Schema>, throwMachineFault)
  process.disconnect()
}

/** @throws a fault of this machine, so that the task is tried again */
export function throwMachineFault(error: unknown): void {
  if (asMachineFault(error)) throw error
}
