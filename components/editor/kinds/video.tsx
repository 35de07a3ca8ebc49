import { useWords } from '#components/words/words.tsx'
import { videoSource } from '#db/rules/hotspots/kinds/video.ts'
import { recognizeVideo } from '#db/rules/hotspots/videos.ts'
import { fill, type WordKey, type WordsOf } from '#db/rules/words/messages.ts'
import { ChoiceField, InspectorSwitch } from '../inspector/choice-fields.tsx'
import { patchFault } from '../inspector/faults.ts'
import { completedAddress, readSeconds, writeSeconds } from '../inspector/numbers.ts'
import { InspectorSection } from '../inspector/section.tsx'
import { sharedValue } from '../inspector/shared.ts'
import { LineField } from '../inspector/text-fields.tsx'
import { TimeField } from '../inspector/time-field.tsx'
import type { LibraryMedia } from '../media/library.ts'
import { MediaButtons } from '../media/media-buttons.tsx'
import { isOfLibrary, OfLibrary } from '../media/of-library.tsx'
import { patchOfMedia } from '../media/placing.ts'
import type { EditorKind, FieldsProps } from './kind.ts'

type Props = FieldsProps<'video'>
type Details = Props['hotspots'][number]['details']

export const video = {
  icon: 'M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z',
  Form: VideoForm,
  Looks: VideoAccessibility,
  More: VideoMore,
  pasted: line => ({ details: { video_url: completedAddress(line) } }),
} satisfies EditorKind<'video'>

function VideoForm({ hotspots, change }: Props) {
  const words = useWords('editor')
  const url = sharedValue(hotspots, ({ details }) => details.video_url)
  const [first] = hotspots
  return (
    <>
      <MediaButtons kinds={['film']} onChosen={([chosen]) => chosen && change(patchFor(chosen, hotspots))} />
      {isOfLibrary(url) ? (
        <OfLibrary
          text={words['media.ofLibrary']}
          onLeave={() => change({ details: { video_url: null, video_id: null, video_provider: null } })}
        />
      ) : (
        <LineField
          label={words['video.address']}
          name="video_url"
          type="url"
          value={url}
          placeholder="https://"
          meant={completedAddress}
          faultOf={next => patchFault('video', { details: { video_url: next ?? '' } }, words)}
          onChange={next => change({ details: videoSource({ video_url: next ?? '' }, first?.details) })}
          hint={url ? recognised(url, words) : words['video.addressHint']}
        />
      )}
      <TimeField
        label={words['video.beginsAt']}
        name="video_start_time"
        value={sharedValue(hotspots, ({ details }) => details.video_start_time)}
        read={readSeconds}
        write={writeSeconds}
        onChange={next => change({ details: { video_start_time: next } })}
      />
      <VideoSwitches hotspots={hotspots} change={change} />
      <ChoiceField
        label={words['video.pictureBefore']}
        value={previewOf(sharedValue(hotspots, ({ details }) => details.video_show_preview))}
        choices={previews.map(value => ({ value, label: words[`video.previews.${value}`] }))}
        onChange={next => change({ details: { video_show_preview: previewValues[next] } })}
      />
    </>
  )
}

function patchFor(chosen: LibraryMedia, hotspots: Props['hotspots']) {
  return patchOfMedia(chosen, sharedValue(hotspots, ({ details }) => details.accessibility_text) ?? null)
}

function VideoSwitches({ hotspots, change }: Props) {
  const words = useWords('editor')
  return switches.map(({ field, label, hint }) => (
    <InspectorSwitch
      key={field}
      label={words[label]}
      hint={hint && words[hint]}
      value={sharedValue(hotspots, ({ details }) => details[field])}
      onChange={next => change({ details: { [field]: next } })}
    />
  ))
}

type SwitchName = { [Name in keyof Details]: Details[Name] extends boolean ? Name : never }[keyof Details]

const switches: { field: SwitchName; label: WordKey<'editor'>; hint?: WordKey<'editor'> }[] = [
  {
    field: 'video_autoplay',
    label: 'video.autoplay',
    hint: 'video.autoplayHint',
  },
  { field: 'video_loop', label: 'video.loop' },
  {
    field: 'video_overlay_content',
    label: 'video.hideControls',
    hint: 'video.hideControlsHint',
  },
  { field: 'video_show_accessibility_controls', label: 'video.pauseButton' },
]

const previewValues = { usual: null, shown: true, hidden: false } as const
type Preview = keyof typeof previewValues
const previews: Preview[] = ['usual', 'shown', 'hidden']

function previewOf(value: boolean | null | undefined): Preview | undefined {
  if (value === undefined) return undefined
  return value === null ? 'usual' : value ? 'shown' : 'hidden'
}

const providers = { youtube: 'YouTube', vimeo: 'Vimeo' }

/** Returns the provider of an address in words. */
function recognised(url: string, words: WordsOf<'editor'>): string {
  const found = recognizeVideo(url)
  if (!found) return words['video.unknown']
  return fill(words, 'video.recognised', { provider: providers[found.provider], id: found.id })
}

function VideoMore({ hotspots, change }: Props) {
  const words = useWords('editor')
  const id = sharedValue(hotspots, ({ details }) => details.video_id)
  return (
    <InspectorSection title={words['video.more']} isOpenAtFirst={false}>
      <LineField
        label={words['video.provider']}
        name="video_provider"
        value={sharedValue(hotspots, ({ details }) => details.video_provider)}
        faultOf={next => patchFault('video', { details: { video_provider: next } }, words)}
        onChange={next => change({ details: { video_provider: next } })}
        hint={id ? fill(words, 'video.numberThere', { id }) : words['video.fromAddress']}
      />
      <LineField
        label={words['video.kind']}
        name="video_type"
        value={sharedValue(hotspots, ({ details }) => details.video_type)}
        faultOf={next => patchFault('video', { details: { video_type: next } }, words)}
        onChange={next => change({ details: { video_type: next } })}
        hint={fill(words, 'video.kindHint', { example: 'animated_content' })}
      />
    </InspectorSection>
  )
}

function VideoAccessibility({ hotspots, change }: Props) {
  const words = useWords('editor')
  return (
    <InspectorSection title={words['video.accessibility']}>
      <LineField
        label={words['video.shows']}
        name="accessibility_text"
        rows={3}
        value={sharedValue(hotspots, ({ details }) => details.accessibility_text)}
        faultOf={next => patchFault('video', { details: { accessibility_text: next } }, words)}
        onChange={next => change({ details: { accessibility_text: next } })}
        hint={words['video.showsHint']}
      />
    </InspectorSection>
  )
}
