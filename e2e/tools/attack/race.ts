import type { Tenants } from './doors/identities.ts'
import type { Outcome } from './outcome.ts'
import { send, type Target, type WireRequest, type WireResponse } from './send.ts'

export type Race = {
  name: string
  /** @returns how many of the crowd got it, and how many may */
  run(scene: Scene): Promise<{ got: number; allowed: number }>
}

export class Scene {
  readonly target: Target
  readonly tenants: Tenants
  readonly size: number
  readonly #outcome: Outcome

  constructor(target: Target, tenants: Tenants, size: number, outcome: Outcome) {
    this.target = target
    this.tenants = tenants
    this.size = size
    this.#outcome = outcome
  }

  get group(): string {
    return `/groups/${this.tenants.ours.groupId}`
  }

  get publication(): string {
    return `${this.group}/publications/${this.tenants.ours.publications.offline.id}`
  }

  /** Sends as many requests at once as the crowd has. @returns how many got the status */
  async crowd(status: number, asked: (index: number) => WireRequest): Promise<number> {
    const all = Array.from({ length: this.size }, (_, index) => this.ask(asked(index)))
    return (await Promise.all(all)).filter(answer => answer.status === status).length
  }

  async ask(asked: WireRequest): Promise<WireResponse> {
    const answer = await send(this.target, asked)
    this.#outcome.count(answer.status === 0 ? 'no answer' : answer.status)
    if (answer.status === 0 || answer.status >= 500)
      this.#outcome.find(`${asked.method} ${asked.path}: ${answer.status} ${answer.text.slice(0, 100)}`)
    return answer
  }

  /** A request of the owner's: by key to version 2, by session to the dashboard's interface. */
  owned(method: string, path: string, json?: object, headers: Record<string, string> = {}): WireRequest {
    const { owner, ownerKey } = this.tenants
    const who = path.startsWith('/dashboard') ? owner : ownerKey
    const typed = json && { 'content-type': 'application/json' }
    return {
      method,
      path: path.startsWith('/dashboard') ? path : `/v2${path}`,
      headers: { ...who.headers, ...typed, ...headers },
      ...(json && { body: JSON.stringify(json) }),
    }
  }
}
