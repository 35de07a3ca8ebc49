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
