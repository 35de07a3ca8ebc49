import { maskAddressesIn } from '#db/rules/addresses/address-passwords.ts'

const sentences = {
  'bad-address': 'The address is not one that files can be fetched from.',
  // The same for three codes, so that outsiders cannot scan the operator's network.
  blocked: cannotBeReached(),
  unresolvable: cannotBeReached(),
  unreachable: cannotBeReached(),
  insecure:
    'The server has no valid security certificate, so nothing was downloaded. Ask whoever runs that website to renew it.',
  'other-server':
    'The server shows another key than before, so nothing was downloaded: it may not be the same server. Ask whoever runs it whether its key was changed, then enter the address again.',
  'no-answer': 'The server took too long to answer. Try again later.',
  stalled: 'The download came to a standstill. Try again later.',
  'too-slow': 'The download took too long. Try again later, or put the file on a faster server.',
  'too-large': 'The file is too large.',
  'too-dense': 'The file unpacks to far more than a real file would, so it was not kept. Offer it unpacked.',
  'not-allowed':
    'The server does not let us have the file. Make it public, or use an address that anyone can open.',
  'wrong-login':
    'The server does not accept the user name and password. Check those in the address: ftp://user:password@host/file.',
  'not-found': 'There is no file at that address. Open the address in a browser to see what is there.',
  'rate-limited': 'The server takes no more requests for now. Try again later.',
  'server-error': 'The server reported an error. Try again later.',
  redirected:
    'The address leads on to other addresses, but not to a file. Use the address of the file itself.',
  'bad-answer':
    'The server gave an answer that makes no sense. Try again later, or put the file on another server.',
  'broken-off': 'The transfer broke off before the file was complete. Try again.',
  empty: 'The file at that address is empty.',
  'web-page': 'The address leads to a web page, not to a file. Use the address of the file itself.',
  'wrong-kind': 'The file at that address is of another kind than expected.',
  'disk-full': 'There is no room left to store the file. Ask whoever runs this installation to make room.',
} as const

export type FetchFailure = keyof typeof sentences

/**
 * `message` is for the person who named the address; `detail`, about the network, for the log alone, without passwords and
 * keys.
 */
export class FetchFailed extends Error {
  override readonly name = 'FetchFailed'
  readonly code: FetchFailure
  readonly detail: string
  readonly retryAfterSeconds: number | null // of Retry-After

  constructor(
    code: FetchFailure,
    detail: string,
    message: string = sentences[code],
    retryAfterSeconds: number | null = null,
  ) {
    super(message)
    this.retryAfterSeconds = retryAfterSeconds
    this.code = code
    this.detail = maskAddressesIn(detail)
  }
}

function cannotBeReached() {
  return 'The address cannot be reached. Check its spelling, and that anyone on the internet can open it.'
}
