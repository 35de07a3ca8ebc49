import { callCache } from './caches.ts'

const atOnce = 8 // requests to one nginx

/** Answers of what took the place of a picture, or of the purge module where there was none. */
const nothingLeft = [403, 404, 412]

/**
 * Sends each nginx one PURGE for each address.
 * @param assetUrl that the cache is in front of
 * @param paths of files below it
 * @throws CacheRefused
 */
export async function purgeNginx(
  proxies: string[],
  assetUrl: string,
  paths: string[],
  signal: AbortSignal,
): Promise<void> {
  const { host, pathname } = new URL(assetUrl)
  const prefix = pathname.replace(/\/+$/, '')
  for (const proxy of proxies) {
    const waiting = paths.values()
    const purgeSome = async () => {
      for (const path of waiting)
        await callCache(`${proxy}${prefix}/${path}`, {
          method: 'PURGE',
          headers: { host },
          alsoDone: nothingLeft,
          signal,
        })
    }
    await Promise.all(Array.from({ length: atOnce }, purgeSome))
  }
}
