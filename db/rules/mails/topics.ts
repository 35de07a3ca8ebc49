export const mailTopics = ['quotas', 'imports', 'webhooks', 'installation'] as const
export type MailTopic = (typeof mailTopics)[number]

/** Returns the topics of which a person gets mails, by what they may do. */
export function topicsOf(person: {
  runsAccount: boolean
  mayWrite: boolean
  runsInstallation: boolean
}): MailTopic[] {
  const isOffered: Record<MailTopic, boolean> = {
    quotas: person.runsAccount,
    imports: person.mayWrite,
    webhooks: person.runsAccount,
    installation: person.runsInstallation,
  }
  return mailTopics.filter(topic => isOffered[topic])
}

type Topic = { title: string; hint: string }

/** Topics of the mails that Recto sends by itself; each person may switch theirs off. */
export const topics = {
  quotas: {
    title: 'Quotas of the account',
    hint: 'When publications, pages or storage are nearly used up, and when they are.',
  },
  imports: {
    title: 'Imports of products',
    hint: 'When an import of a feed or library fails or needs a decision, and when it works again.',
  },
  webhooks: {
    title: 'Webhooks',
    hint: 'When a webhook was switched off because its address no longer takes events.',
  },
  installation: {
    title: 'Faults of the installation',
    hint: 'When the scheduled backup or the export of events fails or no worker does any work, and when it works again.',
  },
} as const satisfies Record<MailTopic, Topic>
