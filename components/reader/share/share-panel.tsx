/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { pictureUrl } from '#components/spread/page-image.ts'
import { Icon } from '../frame/icons.tsx'
import { pageAddress } from '../pages/page-address.ts'
import type { PanelProps } from '../panels/panel-props.ts'
import { count } from '../statistics/count.ts'
import { ShareLinks } from './share-links.tsx'

export default function SharePanel({ publication, words, visiblePages, firstShown }: PanelProps) {
  const url = location.origin + pageAddress(visiblePages[0] ?? 1, publication)
  const { title } = publication
  const shared = { url, title, ...(firstShown && { picture: pictureUrl(firstShown, 'at1200') }) }
  return (
    <div class="panel-body share">
      <p>{words.shareMessage}</p>
      <CopiedLink url={url} words={words} />
      {'share' in navigator && (
        <button
          type="button"
          class="item"
          onClick={() => void navigator.share({ url, title }).then(countShared, () => {})}
        >
          <Icon name="share" />
          {words.shareWith}
        </button>
      )}
      <ShareLinks shared={shared} words={words} />
    </div>
  )
}

function countShared() {
  count({ type: 'shared' })
}

/** Browsers offer the clipboard only on secure pages; elsewhere the address can be copied by hand. */
function CopiedLink({ url, words }: { url: string; words: PanelProps['words'] }) {
  const [isCopied, setIsCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => {
        countShared()
        setIsCopied(true)
      },
      () => {},
    )
  return (
    <div class="copied-link">
      <input
        readOnly
        value={url}
        aria-label={words.copyLink}
        onFocus={event => event.currentTarget.select()}
      />
      {navigator.clipboard && (
        <button type="button" class="way-out" onClick={copy}>
          {isCopied ? words.linkCopied : words.copyLink}
        </button>
      )}
      <span class="unseen" role="status">
        {isCopied ? words.linkCopied : null}
      </span>
    </div>
  )
}
