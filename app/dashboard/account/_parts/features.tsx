import { Check, Minus } from 'lucide-react'
import { type Feature, featureNames } from '#db/rules/features.ts'
import type { Account } from '#db/schema/people/accounts.ts'

const words: Record<Feature, { name: string; hint: string }> = {
  scheduling: { name: 'Schedules', hint: 'Publications go online and offline at a time of their own.' },
  disable_seo: {
    name: 'Unlisted publications',
    hint: 'Readable by address alone, found by no search engine.',
  },
  secure_publications: { name: 'Passwords', hint: 'Readers are asked for one.' },
  custom_header: { name: 'Custom headers', hint: 'HTML of your own, such as analytics.' },
  force_single_page: { name: 'Single pages on phones', hint: 'However the phone is held.' },
  mobile_vertical_scroll: { name: 'Scrolling on phones', hint: 'All pages below each other.' },
  content_metadata: { name: 'Goals and formats', hint: 'What a publication is for, and what it is.' },
  product_libraries: { name: 'Product libraries', hint: 'Several sets of products beside the group’s feed.' },
}

/** What the account can, and how much of it. Whoever runs the installation sets it. */
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
        Whoever runs this installation can change what is below.
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
                  {words[feature].name}
                  {!isOn && <span className="font-normal text-ink-soft"> – not in your account</span>}
                </p>
                <p className="text-sm text-pretty text-ink-soft">{words[feature].hint}</p>
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
