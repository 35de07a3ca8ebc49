import { videoSource } from '#db/rules/hotspots/kinds/video.ts'
import { recognizeVideo } from '#db/rules/hotspots/videos.ts'
import { ChoiceField, InspectorSwitch } from '../inspector/choice-fields.tsx'
import { patchFault } from '../inspector/faults.ts'
import { completedAddress, readSeconds, writeSeconds } from '../inspector/numbers.ts'
import { InspectorSection } from '../inspector/section.tsx'
import { shared } from '../inspector/shared.ts'
import { LineField } from '../inspector/text-fields.tsx'
import { TimeField } from '../inspector/time-field.tsx'
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
  const url = shared(hotspots, ({ details }) => details.video_url)
  const [first] = hotspots
  return (
    <>
      <LineField
        label="Address of the video"
        name="video_url"
        type="url"
        value={url}
        placeholder="https://"
        meant={completedAddress}
        faultOf={next => patchFault('video', { details: { video_url: next ?? '' } })}
        onChange={next => change({ details: videoSource({ video_url: next ?? '' }, first?.details) })}
        hint={url ? recognised(url) : 'From YouTube or Vimeo, or a video file (MP4, WebM).'}
      />
      <TimeField
        label="Begins at"
        name="video_start_time"
        value={shared(hotspots, ({ details }) => details.video_start_time)}
        read={readSeconds}
        write={writeSeconds}
        onChange={next => change({ details: { video_start_time: next } })}
      />
      <VideoSwitches hotspots={hotspots} change={change} />
      <ChoiceField
        label="Picture before it plays"
        value={previewOf(shared(hotspots, ({ details }) => details.video_show_preview))}
        choices={previews}
        onChange={next => change({ details: { video_show_preview: previewValues[next] } })}
      />
    </>
  )
}

function VideoSwitches({ hotspots, change }: Props) {
  return switches.map(({ field, label, hint }) => (
    <InspectorSwitch
      key={field}
      label={label}
      hint={hint}
      value={shared(hotspots, ({ details }) => details[field])}
      onChange={next => change({ details: { [field]: next } })}
    />
  ))
}

type SwitchName = { [Name in keyof Details]: Details[Name] extends boolean ? Name : never }[keyof Details]

const switches: { field: SwitchName; label: string; hint?: string }[] = [
  {
    field: 'video_autoplay',
    label: 'Autoplay',
    hint: 'Muted. Off for readers who prefer reduced motion.',
  },
  { field: 'video_loop', label: 'Loop' },
  {
    field: 'video_overlay_content',
    label: 'Hide player controls',
    hint: 'Looks like an animated picture.',
  },
  { field: 'video_show_accessibility_controls', label: 'Show a pause button' },
]

const previewValues = { usual: null, shown: true, hidden: false } as const
type Preview = keyof typeof previewValues
const previews: { value: Preview; label: string }[] = [
  { value: 'usual', label: 'Default' },
  { value: 'shown', label: 'Shown' },
  { value: 'hidden', label: 'Not shown' },
]

function previewOf(value: boolean | null | undefined): Preview | undefined {
  if (value === undefined) return undefined
  return value === null ? 'usual' : value ? 'shown' : 'hidden'
}

const providers = { youtube: 'YouTube', vimeo: 'Vimeo' }

/** Returns the provider of an address in words. */
function recognised(url: string): string {
  const found = recognizeVideo(url)
  return found ? `${providers[found.provider]}, video ${found.id}` : 'A video file or an unknown player.'
}

function VideoMore({ hotspots, change }: Props) {
  const id = shared(hotspots, ({ details }) => details.video_id)
  return (
    <InspectorSection title="More about the video" isOpenAtFirst={false}>
      <LineField
        label="Provider"
        name="video_provider"
        value={shared(hotspots, ({ details }) => details.video_provider)}
        faultOf={next => patchFault('video', { details: { video_provider: next } })}
        onChange={next => change({ details: { video_provider: next } })}
        hint={id ? `Its number there: ${id}` : 'Taken from the address for YouTube and Vimeo.'}
      />
      <LineField
        label="Kind of video"
        name="video_type"
        value={shared(hotspots, ({ details }) => details.video_type)}
        faultOf={next => patchFault('video', { details: { video_type: next } })}
        onChange={next => change({ details: { video_type: next } })}
        hint="Kept for other tools, such as animated_content."
      />
    </InspectorSection>
  )
}

function VideoAccessibility({ hotspots, change }: Props) {
  return (
    <InspectorSection title="Accessibility">
      <LineField
        label="What the video shows"
        name="accessibility_text"
        rows={3}
        value={shared(hotspots, ({ details }) => details.accessibility_text)}
        faultOf={next => patchFault('video', { details: { accessibility_text: next } })}
        onChange={next => change({ details: { accessibility_text: next } })}
        hint="Read aloud by screen readers."
      />
    </InspectorSection>
  )
}
