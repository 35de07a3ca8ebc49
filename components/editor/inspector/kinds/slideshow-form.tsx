import { useContext, useState } from 'react'
import type { EditedHotspot, EditedSlide } from '#components/editor/hotspot.ts'
import { Button } from '#components/ui/button.tsx'
import { faultOf } from '../faults.ts'
import { Field, inputLook } from '../field.tsx'
import { completedAddress } from '../numbers.ts'
import { OrderedList } from '../ordered-list.tsx'
import { LineField } from '../text-fields.tsx'
import { FormContext } from '../use-draft.ts'
import { useKeyed } from '../use-keyed.ts'
import { Preview } from './image-form.tsx'
import type { TypeFormProps } from './type-form.ts'

type Props = Pick<TypeFormProps, 'change'> & { hotspot: EditedHotspot }

const mostSlides = 100

/** The pictures of a slideshow, in their order. */
export function SlideshowForm({ hotspot, change }: Props) {
  const { mayWrite } = useContext(FormContext)
  const { keyed, set, newKey } = useKeyed(hotspot.slides, slides => change({ slides }))
  return (
    <>
      {keyed.length === 0 && (
        <p className="text-sm text-pretty text-ink-soft">
          Readers do not see a slideshow without pictures. Add the first one.
        </p>
      )}
      <OrderedList label="Slides" items={keyed} nameOf={index => `slide ${index + 1}`} onChange={set}>
        {({ key, item }, index) => (
          <SlideFields
            slide={item}
            number={index + 1}
            name={`slide_${key}`}
            onChange={next => set(keyed.map(one => (one.key === key ? { key, item: next } : one)))}
          />
        )}
      </OrderedList>
      {mayWrite && keyed.length < mostSlides && (
        <NewSlide onAdd={item => set([...keyed, { key: newKey(), item }])} />
      )}
    </>
  )
}

type SlideProps = { slide: EditedSlide; number: number; name: string; onChange(slide: EditedSlide): void }

function SlideFields({ slide, number, name, onChange }: SlideProps) {
  const address = slide.fileUrl ?? slide.url
  return (
    <div className="flex flex-col gap-2">
      {address && <Preview url={address} alt={slide.altText ?? ''} />}
      {slide.fileUrl === null && (
        <LineField
          label="Address"
          fullLabel={`Address of slide ${number}`}
          name={`${name}_url`}
          type="url"
          value={slide.url}
          placeholder="https://"
          meant={completedAddress}
          faultOf={next =>
            next === null ? 'Type the address of a picture, or remove this slide.' : faultOfSlide(next)
          }
          onChange={url => onChange({ ...slide, url })}
        />
      )}
      <LineField
        label="What it shows"
        fullLabel={`What slide ${number} shows`}
        name={`${name}_alt`}
        value={slide.altText}
        faultOf={altText => faultOf('slideshow', { slides: [{ url: null, fileUrl: null, altText }] })}
        onChange={altText => onChange({ ...slide, altText })}
      />
    </div>
  )
}

function NewSlide({ onAdd }: { onAdd(slide: EditedSlide): void }) {
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()
  function add() {
    const url = completedAddress(text)
    const wrong = url === '' ? 'Type the address of a picture first.' : faultOfSlide(url)
    setFault(wrong)
    if (wrong !== undefined) return
    onAdd({ url, fileUrl: null, altText: null })
    setText('')
  }
  return (
    <Field label="Address of another picture" fault={fault}>
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
          <Button onClick={add} className="sm:h-8.5">
            Add
          </Button>
        </span>
      )}
    </Field>
  )
}

function faultOfSlide(url: string): string | undefined {
  return faultOf('slideshow', { slides: [{ url, fileUrl: null, altText: null }] })
}
