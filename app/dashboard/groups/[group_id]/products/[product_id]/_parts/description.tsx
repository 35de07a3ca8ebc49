import { descriptionHtml } from '#db/hotspots/rich-text.ts'

const look = 'mt-4 max-w-prose text-pretty wrap-anywhere'
const richLook =
  '[&>*+*]:mt-2 [&_a]:text-accent-ink [&_a]:underline [&_ol]:list-decimal [&_ol]:pl-5 [&_ul]:list-disc [&_ul]:pl-5'

/** The feed's description: sanitised HTML, or plain text. */
export function Description({ description }: { description: string }) {
  const html = descriptionHtml(description)
  if (html === null)
    return description === '' ? null : <p className={`${look} whitespace-pre-line`}>{description}</p>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the line above
  return <div className={`${look} ${richLook}`} dangerouslySetInnerHTML={{ __html: html }} />
}
