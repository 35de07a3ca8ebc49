import { useContext, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { useWords } from '#components/words/words.tsx'
import { mediaKinds } from '#db/rules/media/files.ts'
import { fill, type WordsOf } from '#db/rules/words/messages.ts'
import type { EditedHotspot, EditedSlide } from '../hotspot.ts'
import { patchFault } from '../inspector/faults.ts'
import { Field, inputLook } from '../inspector/field.tsx'
import { completedAddress } from '../inspector/numbers.ts'
import { OrderedList } from '../inspector/ordered-list.tsx'
import { PicturePreview } from '../inspector/preview.tsx'
import { LineField } from '../inspector/text-fields.tsx'
import { FormContext } from '../inspector/use-draft.ts'
import { useKeyed } from '../inspector/use-keyed.ts'
import { MediaButtons } from '../media/media-buttons.tsx'
import { slideOfMedia } from '../media/placing.ts'
import type { EditorKind, FieldsProps } from './kind.ts'

const mostSlides = 100

export const slideshow = {
  icon: 'm22 11-1.296-1.296a2.4 2.4 0 0 0-3.408 0L11 16M4 8a2 2 0 0 0-2 2v10a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2M12 7a1 1 0 1 0 2 0a1 1 0 1 0-2 0M10 2h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2z',
  Form: SlideshowForm,
} satisfies EditorKind<'slideshow'>

/** The slides, per hotspot. */
function SlideshowForm({ hotspots, change }: FieldsProps<'slideshow'>) {
  const words = useWords('editor')
  const [only] = hotspots.length === 1 ? hotspots : []
  return only ? (
    <Slides hotspot={only} change={change} />
  ) : (
    <p className="text-sm text-pretty text-ink-soft">{words['slides.selectOne']}</p>
  )
}

type SlidesProps = Pick<FieldsProps<'slideshow'>, 'change'> & { hotspot: EditedHotspot }

function Slides({ hotspot, change }: SlidesProps) {
  const words = useWords('editor')
  const { mayWrite } = useContext(FormContext)
  const { keyed, set, newKey } = useKeyed(hotspot.slides, slides => change({ slides }))
  return (
    <>
      {keyed.length === 0 && <p className="text-sm text-pretty text-ink-soft">{words['slides.addFirst']}</p>}
      <OrderedList
        label={words['slides.label']}
        items={keyed}
        nameOf={index => fill(words, 'slides.one', { number: String(index + 1) })}
        onChange={set}
      >
        {({ key, item }, index) => (
          <SlideFields
            slide={item}
            number={index + 1}
            name={`slide_${key}`}
            onChange={next => set(keyed.map(one => (one.key === key ? { key, item: next } : one)))}
          />
        )}
      </OrderedList>
      {keyed.length < mostSlides && (
        <MediaButtons
          kinds={mediaKinds}
          isSeveral
          onChosen={media => {
            const more = media.map(one => ({ key: newKey(), item: slideOfMedia(one) }))
            set([...keyed, ...more].slice(0, mostSlides))
          }}
        />
      )}
      {mayWrite && keyed.length < mostSlides && (
        <NewSlide onAdd={item => set([...keyed, { key: newKey(), item }])} />
      )}
    </>
  )
}

type SlideProps = { slide: EditedSlide; number: number; name: string; onChange(slide: EditedSlide): void }

function SlideFields({ slide, number, name, onChange }: SlideProps) {
  const words = useWords('editor')
  const address = slide.fileUrl ?? slide.url
  return (
    <div className="flex flex-col gap-2">
      {address && <PicturePreview url={address} alt={slide.altText ?? ''} />}
      {slide.fileUrl === null && (
        <LineField
          label={words['slides.address']}
          fullLabel={fill(words, 'slides.addressOf', { number: String(number) })}
          name={`${name}_url`}
          type="url"
          value={slide.url}
          placeholder="https://"
          meant={completedAddress}
          faultOf={next => (next === null ? words['slides.noAddress'] : faultOfSlide(next, words))}
          onChange={url => onChange({ ...slide, url })}
        />
      )}
      <LineField
        label={words['slides.shows']}
        fullLabel={fill(words, 'slides.showsOf', { number: String(number) })}
        name={`${name}_alt`}
        value={slide.altText}
        faultOf={altText =>
          patchFault('slideshow', { slides: [{ url: null, fileUrl: null, altText }] }, words)
        }
        onChange={altText => onChange({ ...slide, altText })}
      />
    </div>
  )
}

function NewSlide({ onAdd }: { onAdd(slide: EditedSlide): void }) {
  const words = useWords('editor')
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()
  function add() {
    const url = completedAddress(text)
    const wrong = url === '' ? words['slides.addressFirst'] : faultOfSlide(url, words)
    setFault(wrong)
    if (wrong !== undefined) return
    onAdd({ url, fileUrl: null, altText: null })
    setText('')
  }
  return (
    <Field label={words['slides.another']} fault={fault}>
      {control => (
        <span className="flex gap-2">
          <input
            {...control}
            type="text"
            inputMode="url"
            spellCheck={false}
            autoCapitalize="off"
            placeholder="https://"
            value={text}
            onChange={event => setText(event.target.value)}
            onKeyDown={event => event.key === 'Enter' && add()}
            className={inputLook}
          />
          <Button onClick={add} className="h-8.5! touch:h-11!">
            {words['slides.add']}
          </Button>
        </span>
      )}
    </Field>
  )
}

function faultOfSlide(url: string, words: WordsOf<'editor'>): string | undefined {
  return patchFault('slideshow', { slides: [{ url, fileUrl: null, altText: null }] }, words)
}
