import { Counter, Gauge, Histogram, Registry } from 'prom-client'

const requestBuckets = [0.005, 0.02, 0.1, 0.5, 2, 10]
const storeBuckets = [0.002, 0.01, 0.05, 0.25, 1, 5]
const pageBuckets = [0.25, 1, 4, 15, 60]
const jobBuckets = [0.1, 1, 10, 60, 600, 3600]

/** All metrics that code reports by itself; those read from the database are in `queue-depth.ts`. */
function makeMetrics() {
  const registry = new Registry()
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers: [registry] })
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  const histogram = <Label extends string>(
    name: string,
    help: string,
    buckets: number[],
    labelNames: Label[],
  ) => new Histogram({ name, help, buckets, labelNames, registers: [registry] })
  return {
    registry,
    requests: counter('recto_http_requests_total', 'Requests; status 499 if the client disconnected', [
      'route',
      'method',
      'status',
    ]),
    requestSeconds: histogram('recto_http_request_seconds', 'Time until the response ended', requestBuckets, [
      'route',
      'method',
    ]),
    requestsInProgress: gauge('recto_http_requests_in_progress', 'Requests without a full response', []),
    jobs: counter('recto_jobs_total', 'Runs of jobs by outcome: done, failed or interrupted', [
      'task',
      'outcome',
    ]),
    jobSeconds: histogram('recto_job_seconds', 'Time of a run of a job', jobBuckets, ['task']),
    conversions: counter('recto_conversions_total', 'Conversions by outcome: finished, failed or postponed', [
      'outcome',
    ]),
    pages: counter('recto_pages_converted_total', 'Pages made and stored', []),
    pageFailures: counter('recto_page_failures_total', 'Pages refused or postponed', ['outcome']),
    pageSeconds: histogram('recto_page_seconds', 'Time to make a page', pageBuckets, []),
    pageSlots: gauge('recto_page_slots', 'Page processes that this worker may run', []),
    pageSlotsBusy: gauge('recto_page_slots_busy', 'Page processes at work', []),
    imports: counter('recto_imports_total', 'Imports by outcome: success, unchanged, held or failed', [
      'outcome',
    ]),
    importedRows: counter('recto_import_rows_total', 'Rows of feeds by result: product or failed', [
      'result',
    ]),
    cacheLookups: counter('recto_cache_lookups_total', 'Look-ups by result: hit or miss', [
      'cache',
      'result',
    ]),
    cacheEntries: gauge('recto_cache_entries', 'Entries of a cache', ['cache']),
    cacheFilled: gauge('recto_cache_filled_ratio', 'Share of the room of a cache in use', ['cache']),
    storeSeconds: histogram('recto_store_seconds', 'Time of an operation of the file store', storeBuckets, [
      'operation',
    ]),
    storeFailures: counter('recto_store_failures_total', 'Failed operations of the file store', [
      'operation',
    ]),
  }
}

// Kept on globalThis, because the framework bundles a second copy of this module.
const shared = globalThis as typeof globalThis & { rectoMetrics?: ReturnType<typeof makeMetrics> }
shared.rectoMetrics ??= makeMetrics()
export const metrics = shared.rectoMetrics
