import { Gauge, type Registry } from 'prom-client'

/** Makes gauges that `refresh` fills together at each scrape. */
export function scrapedGauges(registry: Registry, refresh: () => Promise<void>) {
  let reading: Promise<void> | undefined
  const collect = () => {
    reading ??= refresh().finally(() => {
      reading = undefined
    })
    return reading
  }
  return <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry], collect, aggregator: 'max' })
}
