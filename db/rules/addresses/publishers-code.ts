// Code of a publisher acts as everybody who opens its page: with the session of the dashboard where browsers send one
// there, and on what the page's origin shows of other accounts, such as texts that the reader has typed a password for.

/** Everything of a publisher that acts in readers' pages. Something new is a line here before it may act anywhere. */
const publishersCode = {
  custom_header: {
    acts: 'runs scripts',
    /** Nobody is asked before it runs. */
    waitsForPress: false,
    inWords: 'a script in a custom header',
  },
  analytics_tools: { acts: 'runs scripts', waitsForPress: true, inWords: 'the script of an analytics tool' },
  shop_form: { acts: 'posts forms', waitsForPress: true, inWords: 'a form that readers send to a shop' },
} as const satisfies Record<string, Code>

type Code = { acts: 'runs scripts' | 'posts forms'; waitsForPress: boolean; inWords: string }

export type PublishersCode = keyof typeof publishersCode

/** What of a host decides on the code of the publishers that are read there. */
export type HostFacts = {
  /** True if browsers may send it a session of the dashboard. */
  mayHoldSession: boolean
  /** True if nobody but one person can change anything on the installation, nor a key with less rights than theirs. */
  hasOnePerson: boolean
  /** True if the publications of one account alone are read there. */
  servesOneAccount: boolean
}

export const codeBarriers = ['shares_the_dashboards_host', 'several_accounts'] as const
export type CodeBarrier = (typeof codeBarriers)[number]

/** May this code of a publisher act on pages of a host? Returns null if it may, else the reason. */
export function codeBarrier(code: PublishersCode, host: HostFacts): CodeBarrier | null {
  const { acts, waitsForPress } = publishersCode[code]
  if (host.mayHoldSession && !(waitsForPress && host.hasOnePerson)) return 'shares_the_dashboards_host'
  // A form posts what the reader's page wrote, and reads nothing.
  return acts === 'runs scripts' && !host.servesOneAccount ? 'several_accounts' : null
}

/** Says why code is off and what to do, to those who set it. */
export function barrierSentence(code: PublishersCode, barrier: CodeBarrier): string {
  const { inWords } = publishersCode[code]
  return barrier === 'shares_the_dashboards_host'
    ? `Readers open publications on the same address as this dashboard, where ${inWords} could act in your name. Saved, but not active. Give the group a domain of its own, or the reader an address of its own (READER_URL).`
    : `Several accounts share the address at which publications are read, and ${inWords} could reach the others. Saved, but not active. Give the group a domain of its own, or each account an origin of its own (ACCOUNT_READER_URL).`
}

/** Says to the operator what a shared host costs; undefined where dashboard and reader have a host each. */
export function sharedHostNotice(
  { mayHoldSession, hasOnePerson, servesOneAccount }: HostFacts,
  hostname: string,
): string | undefined {
  if (!mayHoldSession) return undefined
  const isTrial = hasOnePerson && servesOneAccount
  const off = isTrial
    ? 'Custom headers are off there, and analytics tools and forms to shops will be once somebody else can sign in.'
    : 'Custom headers, analytics tools and forms to shops are off there, since they could act in the name of everybody who is signed in.'
  return `Dashboard and reader share the host ${hostname}. ${off} Set READER_URL to a host of its own.`
}
