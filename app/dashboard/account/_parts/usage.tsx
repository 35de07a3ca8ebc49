import { QuotaBars } from '#app/dashboard/_quotas/quota-bars.tsx'
import { dashboardWords } from '#app/dashboard/_words/words.ts'
import type { QuotaUsage } from '#db/rules/quotas/quotas.ts'

/** Usage of the account's quotas; nothing without any. */
export async function Usage({ usages }: { usages: QuotaUsage[] }) {
  if (usages.length === 0) return null
  const words = await dashboardWords('account')
  const hasStorage = usages.some(({ name }) => name === 'bytes')
  return (
    <section aria-labelledby="usage" className="flex flex-col gap-5">
      <h2 id="usage" className="text-lg font-semibold">
        {words['usage.title']}
      </h2>
      <p className="-mt-3 text-pretty text-ink-soft">
        {hasStorage ? words['usage.storage'] : words['usage.about']}
      </p>
      <QuotaBars usages={usages} />
    </section>
  )
}
