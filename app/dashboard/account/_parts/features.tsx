import { Check, Minus } from 'lucide-react'
import { dashboardWords } from '#app/dashboard/_words/words.ts'
import { fillRich } from '#components/words/rich.ts'
import { featureNames } from '#db/rules/features.ts'
import { fill } from '#db/rules/words/messages.ts'
import type { Account } from '#db/schema/people/accounts.ts'

/** {words['features.title']} of the account, which the operator of the installation sets. */
export async function Features({ account, onlineCount }: { account: Account; onlineCount: number }) {
  const { disabledFeatures, publishingLimit: limit } = account
  const words = await dashboardWords('account')
  return (
    <section aria-labelledby="features" className="flex flex-col gap-5">
      <h2 id="features" className="text-lg font-semibold">
        {words['features.title']}
      </h2>
      <p className="-mt-3 text-pretty text-ink-soft">
        {limit === null
          ? fill(words, 'features.unlimited', { count: onlineCount })
          : fill(words, 'features.limited', { count: onlineCount, limit })}
      </p>
      <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {featureNames.map(feature => {
          const isOn = !disabledFeatures.includes(feature)
          return (
            <li key={feature} className="flex items-start gap-2.5">
              {isOn ? (
                <Check aria-hidden className="mt-0.75 size-4 shrink-0 text-good" />
              ) : (
                <Minus aria-hidden className="mt-0.75 size-4 shrink-0 text-ink-soft" />
              )}
              <div>
                <p className="font-medium">
                  {isOn
                    ? words[`features.names.${feature}`]
                    : fillRich(words, 'features.missing', {
                        feature: words[`features.names.${feature}`],
                        quiet: text => <span className="font-normal text-ink-soft">{text}</span>,
                      })}
                </p>
                <p className="text-sm text-pretty text-ink-soft">{words[`features.hints.${feature}`]}</p>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
