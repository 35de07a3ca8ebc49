/** @jsxImportSource preact */
import { PanelFrame } from '../panels/frame.tsx'
import type { ExternalProps } from './external-props.ts'

/** Frame for another page over the reader, with a close button outside of it. */
export function ExternalContent({ external, words }: ExternalProps) {
  const { url, width = '800px', background = '#ffffff', onClose } = external
  return (
    <PanelFrame heading={hostOf(url)} words={words} onClose={onClose} look="panel external">
      {() => (
        <>
          <iframe
            class="external-page"
            src={url}
            title={hostOf(url)}
            style={`--wide:${width};background:${background}`}
          />
          <a class="own-window" href={url} target="_blank" rel="noopener">
            {words.ownWindow}
          </a>
        </>
      )}
    </PanelFrame>
  )
}

function hostOf(url: string): string {
  return URL.parse(url, location.href)?.host ?? url
}
