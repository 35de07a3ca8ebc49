import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { part } from '#db/parts.ts'

const requestBuckets = [0.005, 0.02, 0.1, 0.5, 2, 10]
const storeBuckets = [0.002, 0.01, 0.05, 0.25, 1, 5]
const pageBuckets = [0.25, 1, 4, 15, 60]
const jobBuckets = [0.1, 1, 10, 60, 600, 3600]

/** All metrics that code reports by itself; those read from the database are in `queue-depth.ts`. */
function makeMetrics() {
  const registry = new Registry()
  const makers = makersIn(registry)
  const { counter, counterOf, gauge, histogram } = makers
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
    conversions: counterOf('recto_conversions_total', 'Conversions by outcome', 'outcome', [
      'finished',
      'failed',
      'postponed',
    ]),
    pages: counter('recto_pages_converted_total', 'Pages made and stored', []),
    pageFailures: counterOf('recto_page_failures_total', 'Pages that were not made, by outcome', 'outcome', [
      'refused',
      'postponed',
    ]),
    pageSeconds: histogram('recto_page_seconds', 'Time to make a page', pageBuckets, []),
    pageSlots: gauge('recto_page_slots', 'Page processes that this worker may run', []),
    pageSlotsBusy: gauge('recto_page_slots_busy', 'Page processes at work', []),
    imports: counterOf('recto_imports_total', 'Imports by outcome', 'outcome', [
      'success',
      'unchanged',
      'held',
      'failed',
    ]),
    importedRows: counterOf('recto_import_rows_total', 'Rows of feeds by result', 'result', [
      'product',
      'failed',
    ]),
    ...metricsOfStores(makers),
  }
}

function metricsOfStores({ counter, gauge, histogram }: Makers) {
  return {
    cacheLookups: counter('recto_cache_lookups_total', 'Look-ups by result: hit or miss', [
      'cache',
      'result',
    ]),
    cacheEntries: gauge('recto_cache_entries', 'Entries of a cache', ['cache']),
    cacheFilled: gauge(
      'recto_cache_filled_ratio',
      'Share of the room of a cache in use',
      ['cache'],
      // Of several web processes, each with a cache of its own.
      'average',
    ),
    storeSeconds: histogram('recto_store_seconds', 'Time of an operation of the file store', storeBuckets, [
      'operation',
    ]),
    storeFailures: counter('recto_store_failures_total', 'Failed operations of the file store', [
      'operation',
    ]),
  }
}

type Makers = ReturnType<typeof makersIn>

function makersIn(registry: Registry) {
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers: [registry] })
  /** From 0 on, because Prometheus sees no increase from a series that is missing to its first value. */
  const counterOf = (name: string, help: string, label: 'outcome' | 'result', values: string[]) => {
    const made = counter(name, help, [label])
    for (const value of values) made.inc({ [label]: value }, 0)
    return made
  }
  const gauge = <Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    aggregator: 'sum' | 'average' = 'sum',
  ) => new Gauge({ name, help, labelNames, aggregator, registers: [registry] })
  const histogram = <Label extends string>(
    name: string,
    help: string,
    buckets: number[],
    labelNames: Label[],
  ) => new Histogram({ name, help, buckets, labelNames, registers: [registry] })
  return { counter, counterOf, gauge, histogram }
}

export const metrics = part(makeMetrics, { sharedAs: 'metrics' })
