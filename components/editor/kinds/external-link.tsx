import { ExternalLink } from 'lucide-react'
import { fillRich } from '#components/words/rich.ts'
import { useWords } from '#components/words/words.tsx'
import { ChoiceField } from '../inspector/choice-fields.tsx'
import { isRightPatch, patchFault } from '../inspector/faults.ts'
import { completedAddress } from '../inspector/numbers.ts'
import { Pair } from '../inspector/section.tsx'
import { sharedValue } from '../inspector/shared.ts'
import { LineField, NumberField } from '../inspector/text-fields.tsx'
import type { EditorKind, FieldsProps, FormProps } from './kind.ts'

export const externalLink = {
  icon: 'M10 13a5 5 0 0 0 7.54.54l3-3a5 5 0 0 0-7.07-7.07l-1.72 1.71M14 11a5 5 0 0 0-7.54-.54l-3 3a5 5 0 0 0 7.07 7.07l1.71-1.71',
  Form: LinkForm,
  Options: OpensIn,
  isBrief: true,
  pasted: line => ({ details: { url: completedAddress(line) } }),
} satisfies EditorKind<'external_link'>

/** Its target. */
function LinkForm({ hotspots, change }: FormProps<'external_link'>) {
  const words = useWords('editor')
  const url = sharedValue(hotspots, ({ details }) => details.url)
  return (
    <LineField
      label={words['link.address']}
      name="url"
      type="url"
      value={url}
      placeholder="https://"
      meant={completedAddress}
      faultOf={next => patchFault('external_link', { details: { url: next ?? '' } }, words)}
      onChange={next => change({ details: { url: next ?? '' } })}
      hint={url ? <TryIt url={url} /> : words['link.hint']}
    />
  )
}

/** Size of a window of its own, in pixels, until somebody says otherwise. */
const usualWindow = { popup_max_width: 800, popup_max_height: 600 }

/** A new tab, or a window with a size. */
function OpensIn({ hotspots, change }: FieldsProps<'external_link'>) {
  const words = useWords('editor')
  const opensIn = sharedValue(hotspots, ({ details: { popup_max_width, popup_max_height } }) =>
    popup_max_width === null && popup_max_height === null ? 'tab' : 'window',
  )
  return (
    <>
      <ChoiceField
        label={words['link.opensIn']}
        value={opensIn}
        choices={[
          { value: 'tab', label: words['link.newTab'] },
          { value: 'window', label: words['link.ownWindow'] },
        ]}
        onChange={next =>
          change({
            details: next === 'window' ? usualWindow : { popup_max_width: null, popup_max_height: null },
          })
        }
      />
      {opensIn === 'window' && <WindowSize hotspots={hotspots} change={change} />}
    </>
  )
}

function WindowSize({ hotspots, change }: FieldsProps<'external_link'>) {
  const words = useWords('editor')
  return (
    <>
      <Pair>
        <NumberField
          label={words['link.width']}
          name="popup_max_width"
          unit="px"
          {...windowSize}
          placeholder={words['link.any']}
          value={sharedValue(hotspots, ({ details }) => details.popup_max_width)}
          onChange={next => change({ details: { popup_max_width: next } })}
        />
        <NumberField
          label={words['link.height']}
          name="popup_max_height"
          unit="px"
          {...windowSize}
          placeholder={words['link.any']}
          value={sharedValue(hotspots, ({ details }) => details.popup_max_height)}
          onChange={next => change({ details: { popup_max_height: next } })}
        />
      </Pair>
      <p className="text-sm text-pretty text-ink-soft">{words['link.sizeHint']}</p>
    </>
  )
}

const windowSize = { min: 0, max: 100_000, mayBeEmpty: true, isWhole: true, step: 10 }

/** Applies the rules for stored links to unsaved input. */
function TryIt({ url }: { url: string }) {
  const words = useWords('editor')
  if (!isRightPatch('external_link', { details: { url } })) return null
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-6 touch:min-h-11 items-center gap-1 rounded-sm font-medium text-accent-ink underline underline-offset-4 hover:no-underline"
    >
      <ExternalLink aria-hidden className="size-3.5" />
      {fillRich(words, 'link.try', { hidden: text => <span className="sr-only">{text}</span> })}
    </a>
  )
}
