import { Fragment } from 'react'

/** An address without scheme that breaks after slashes only. */
export function AddressWords({ url }: { url: string }) {
  const parts = url.replace(/^https?:\/\//, '').split('/')
  return parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one address have no other name
    <Fragment key={at}>
      {at > 0 && (
        <>
          /<wbr />
        </>
      )}
      {part}
    </Fragment>
  ))
}
