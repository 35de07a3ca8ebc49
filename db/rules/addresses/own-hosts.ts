import { said } from '../words/said.ts'
import { hostOf } from './addresses.ts'

export const ownAddressFault = said(
  'must not be an address of Recto itself: enter one of your own server',
  'invalid.addressOfRecto',
)

/**
 * True if an address is at a host of ours, whatever its port, since cookies ignore ports. On one machine, where other
 * servers have other ports, only with the port of one of ours.
 * @param ours addresses of the installation; a host may begin with `*.` for all below it
 */
export function isAtOneOf(address: URL, ours: readonly URL[]): boolean {
  return ours.some(own =>
    isLoopback(own)
      ? isLoopback(address) && portOf(address) === portOf(own)
      : isNamed(hostOf(address), hostOf(own)),
  )
}

function isNamed(host: string, own: string): boolean {
  return own.startsWith('*.') ? host.endsWith(own.slice(1)) : host === own
}

function isLoopback(url: URL): boolean {
  return /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|0\.0\.0\.0|::1?)$/.test(hostOf(url))
}

function portOf({ port, protocol }: URL): string {
  return port || (protocol === 'https:' ? '443' : '80')
}
