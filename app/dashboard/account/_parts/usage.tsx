import { QuotaBars } from '#app/dashboard/_quotas/quota-bars.tsx'
import type { QuotaUsage } from '#db/rules/quotas/quotas.ts'

/** Usage of the account's quotas; nothing without any. */
export function Usage({ usages }: { usages: QuotaUsage[] }) {
  if (usages.length === 0) return null
  const hasStorage = usages.some(({ name }) => name === 'bytes')
  return (
    <section aria-labelledby="usage" className="flex flex-col gap-5">
      <h2 id="usage" className="text-lg font-semibold">
        Quotas
      </h2>
      <p className="-mt-3 text-pretty text-ink-soft">
        Owners and administrators are mailed when a quota is nearly used up.
        {hasStorage &&
          ' Storage is measured every night; uploads and converted pages are added at once, and removed files are subtracted at the next measurement.'}
      </p>
      <QuotaBars usages={usages} />
    </section>
  )
}
