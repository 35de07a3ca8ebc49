import { mailOfHeldImport } from '#db/held-imports/mails.ts'
import type { Payload } from '#db/queue.ts'
import { post } from './post.ts'

/** Mails a person that a held import needs a decision, unless it has been made. */
export async function mailHeldImportJob({ importId, userId }: Payload<'mail_held_import'>): Promise<void> {
  const mail = await mailOfHeldImport(importId, userId)
  if (mail === undefined) return
  const { email, source, groupTitle, sentence, going, link } = mail
  await post({
    to: email,
    subject: `Products of ${groupTitle}: an import needs your decision`,
    text: `${source} of ${groupTitle} was not imported: the import is on hold.

${sentence}
${going.length === 0 ? '' : `\nSome of the products that would be removed:\n${going.map(name => `- ${name}\n`).join('')}`}
Review it and decide:
${link}

Your products stay as they are until someone decides or the feed is complete again.
`,
  })
}
