import { Toolbar } from '@base-ui/react/toolbar'
import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  Link2,
  List,
  ListOrdered,
  Redo2,
  Strikethrough,
  Underline,
  Undo2,
} from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useWords } from '#components/words/words.tsx'
import { patchFault } from './faults.ts'
import { Field, inputLook } from './field.tsx'
import { completedAddress } from './numbers.ts'

type Props = {
  label: string
  /** As stored. */
  html: string
  onChange(html: string | null): void
}

/** Debounces typing, in ms. */
const pauseMs = 700

/** Edits text with headings, lists, links and emphasis, which is what readers can be shown. */
export default function RichTextField({ label, html, onChange }: Props) {
  const sent = useRef(html)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(onChange)
  latest.current = onChange
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        link: { openOnClick: false, autolink: true, defaultProtocol: 'https', protocols: ['mailto', 'tel'] },
        codeBlock: false,
        dropcursor: false,
      }),
    ],
    content: html,
    injectCSS: false,
    // The server has no DOM.
    immediatelyRender: false,
    editorProps: {
      attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true', class: textLook },
    },
    onUpdate: () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => flush.current(), pauseMs)
    },
    onBlur: () => flush.current(),
  })
  const flush = useRef(() => {})
  flush.current = () => {
    clearTimeout(timer.current)
    if (editor === null || editor.isDestroyed) return
    const next = editor.isEmpty ? '' : editor.getHTML()
    if (next === sent.current) return
    sent.current = next
    latest.current(next === '' ? null : next)
  }
  useEffect(() => () => flush.current(), [])
  useEffect(() => {
    // An external change, such as undo.
    if (editor === null || html === sent.current || editor.isFocused) return
    sent.current = html
    editor.commands.setContent(html, { emitUpdate: false })
  }, [editor, html])
  if (editor === null) return null
  return (
    <div className="rounded-md border border-edge bg-raised focus-within:border-accent-ink">
      <Tools editor={editor} />
      <EditorContent editor={editor} />
    </div>
  )
}

const textLook =
  'min-h-28 max-h-80 overflow-y-auto px-2.5 py-2 whitespace-pre-wrap wrap-anywhere outline-none [&_a]:text-accent-ink [&_a]:underline [&_blockquote]:border-l-2 [&_blockquote]:border-hairline [&_blockquote]:pl-3 [&_h1]:text-xl [&_h1]:font-semibold [&_h2]:text-lg [&_h2]:font-semibold [&_h3]:font-semibold [&_li>p]:m-0 [&_ol]:list-decimal [&_ol]:pl-5 [&_p]:my-1 [&_ul]:list-disc [&_ul]:pl-5'

type Editor = NonNullable<ReturnType<typeof useEditor>>

const toolsLook = 'flex flex-wrap gap-0.5 border-b border-hairline p-1'

function Tools({ editor }: { editor: Editor }) {
  const [isLinking, setIsLinking] = useState(false)
  const is = useEditorState({
    editor,
    selector: ({ editor }) => ({
      bold: editor.isActive('bold'),
      italic: editor.isActive('italic'),
      underline: editor.isActive('underline'),
      strike: editor.isActive('strike'),
      heading: editor.isActive('heading', { level: 2 }),
      subheading: editor.isActive('heading', { level: 3 }),
      bullets: editor.isActive('bulletList'),
      numbers: editor.isActive('orderedList'),
      link: editor.isActive('link'),
      canUndo: editor.can().undo(),
      canRedo: editor.can().redo(),
    }),
  })
  const chain = () => editor.chain().focus()
  return (
    <>
      <Toolbar.Root aria-label={useWords('editor')['format.label']} className={toolsLook}>
        <Tool name="bold" isOn={is.bold} run={() => chain().toggleBold().run()}>
          <Bold />
        </Tool>
        <Tool name="italic" isOn={is.italic} run={() => chain().toggleItalic().run()}>
          <Italic />
        </Tool>
        <Tool name="underlined" isOn={is.underline} run={() => chain().toggleUnderline().run()}>
          <Underline />
        </Tool>
        <Tool name="struck" isOn={is.strike} run={() => chain().toggleStrike().run()}>
          <Strikethrough />
        </Tool>
        <Tool name="heading" isOn={is.heading} run={() => chain().toggleHeading({ level: 2 }).run()}>
          <Heading2 />
        </Tool>
        <Tool name="smallHeading" isOn={is.subheading} run={() => chain().toggleHeading({ level: 3 }).run()}>
          <Heading3 />
        </Tool>
        <Tool name="list" isOn={is.bullets} run={() => chain().toggleBulletList().run()}>
          <List />
        </Tool>
        <Tool name="numbered" isOn={is.numbers} run={() => chain().toggleOrderedList().run()}>
          <ListOrdered />
        </Tool>
        <Tool name="link" isOn={is.link} run={() => setIsLinking(!isLinking)}>
          <Link2 />
        </Tool>
        <Tool name="undo" isDisabled={!is.canUndo} run={() => chain().undo().run()}>
          <Undo2 />
        </Tool>
        <Tool name="redo" isDisabled={!is.canRedo} run={() => chain().redo().run()}>
          <Redo2 />
        </Tool>
      </Toolbar.Root>
      {isLinking && <LinkLine editor={editor} onDone={() => setIsLinking(false)} />}
    </>
  )
}

type ToolProps = {
  name:
    | 'bold'
    | 'italic'
    | 'underlined'
    | 'struck'
    | 'heading'
    | 'smallHeading'
    | 'list'
    | 'numbered'
    | 'link'
    | 'undo'
    | 'redo'
  isOn?: boolean
  isDisabled?: boolean
  run(): void
  children: ReactNode
}

function Tool({ name, isOn, isDisabled = false, run, children }: ToolProps) {
  const words = useWords('editor')
  return (
    <Toolbar.Button
      aria-label={words[`format.${name}`]}
      aria-pressed={isOn}
      title={words[`format.${name}`]}
      disabled={isDisabled}
      onClick={run}
      className="grid size-8 place-items-center rounded-sm text-ink-soft hover:bg-hover hover:text-ink aria-pressed:bg-accent-wash aria-pressed:text-accent-ink data-[disabled]:opacity-50 [&_svg]:size-4"
    >
      {children}
    </Toolbar.Button>
  )
}

function LinkLine({ editor, onDone }: { editor: Editor; onDone(): void }) {
  const words = useWords('editor')
  const [text, setText] = useState<string>(editor.getAttributes('link').href ?? '')
  const [fault, setFault] = useState<string>()
  function set() {
    const url = completedAddress(text)
    const wrong = url === '' ? undefined : patchFault('external_link', { details: { url } }, words)
    setFault(wrong)
    if (wrong !== undefined) return
    const chain = editor.chain().focus().extendMarkRange('link')
    if (url === '') chain.unsetLink().run()
    else chain.setLink({ href: url }).run()
    onDone()
  }
  return (
    <div className="border-b border-hairline p-2.5">
      <Field label={words['format.address']} hint={words['format.addressHint']} fault={fault}>
        {control => (
          <input
            {...control}
            // Somebody has just opened it to type.
            // biome-ignore lint/a11y/noAutofocus: see above
            autoFocus
            type="text"
            inputMode="url"
            value={text}
            placeholder="https://"
            onChange={event => setText(event.target.value)}
            onKeyDown={event => {
              if (event.key === 'Enter') set()
              if (event.key === 'Escape') onDone()
            }}
            className={inputLook}
          />
        )}
      </Field>
    </div>
  )
}
