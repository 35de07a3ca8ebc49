import { metrics } from '../telemetry/metrics/metrics.ts'
import type { FileStore } from './store.ts'

/** Returns a store that reports the time and the failures of its operations. */
export function measuredStore(store: FileStore): FileStore {
  return {
    put: measured('put', (key, path) => store.put(key, path)),
    putNew: measured('put', (key, path) => store.putNew(key, path)),
    open: measured('open', (key, range) => store.open(key, range)),
    size: measured('size', key => store.size(key)),
    hash: measured('hash', key => store.hash(key)),
    remove: measured('remove', key => store.remove(key)),
    copyTo: measured('copy', (key, path) => store.copyTo(key, path)),
    list: folder => store.list(folder),
    readingUrl: (key, sentAs) => store.readingUrl(key, sentAs),
    check: measured('check', () => store.check()),
  }
}

function measured<Given extends unknown[], Result>(
  operation: string,
  act: (...given: Given) => Promise<Result>,
): (...given: Given) => Promise<Result> {
  metrics().storeFailures.inc({ operation }, 0)
  return async (...given) => {
    const end = metrics().storeSeconds.startTimer({ operation })
    try {
      return await act(...given)
    } catch (error) {
      metrics().storeFailures.inc({ operation })
      throw error
    } finally {
      end()
    }
  }
}
