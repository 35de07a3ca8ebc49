import { Check, Minus } from 'lucide-react'
import { featureNames, features } from '#db/rules/features.ts'
import type { Account } from '#db/schema/people/accounts.ts'

/** Features and limits of the account, which the operator of the installation sets. */
export function Features({ account, onlineCount }: { account: Account; onlineCount: number }) {
  const { disabledFeatures, publishingLimit } = account
  return (
    <section aria-labelledby="features" className="flex flex-col gap-5">
      <h2 id="features" className="text-lg font-semibold">
        Features and limits
      </h2>
      <p className="-mt-3 text-pretty text-ink-soft">
        {onlineInWords(onlineCount)}
        {publishingLimit === null
          ? ' There is no limit.'
          : ` At most ${publishingLimit.toLocaleString('en')} can be online at once.`}{' '}
        The operator of this installation can change these.
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
                  {features[feature].name}
                  {!isOn && <span className="font-normal text-ink-soft"> – not in your account</span>}
                </p>
                <p className="text-sm text-pretty text-ink-soft">{features[feature].hint}</p>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function onlineInWords(count: number): string {
  return count === 1 ? '1 publication is online.' : `${count.toLocaleString('en')} publications are online.`
}
