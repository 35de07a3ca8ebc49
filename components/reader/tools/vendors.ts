import type { AnalyticsTools } from '#db/rules/statistics/tools/tools.ts'
import type { OpenTool } from './adapters/open-tool.ts'
import type { FieldEvent } from './field-event.ts'

/** The tools of a group: none of their code is loaded before a reader consents. */
export class Vendors {
  readonly #settings: AnalyticsTools
  #opened: Promise<OpenTool[]> | undefined

  constructor(settings: AnalyticsTools) {
    this.#settings = settings
  }

  async setConsent(isGiven: boolean): Promise<void> {
    if (this.#opened) await this.#each(tool => (isGiven ? tool.setConsent?.(true) : forget(tool)))
    else if (isGiven) this.#opened = openAll(this.#settings)
  }

  send(event: FieldEvent): Promise<void> {
    return this.#each(tool => tool.send(event))
  }

  /** A tool that fails keeps nothing from the others. */
  async #each(act: (tool: OpenTool) => void) {
    const opened = (await this.#opened) ?? []
    await Promise.allSettled(opened.map(async tool => act(tool)))
  }
}

/** Opens the tools one after the other, as the two of Google share a queue. One that cannot be loaded is left out. */
async function openAll({ ga4, gtm, matomo, plausible }: AnalyticsTools): Promise<OpenTool[]> {
  const loading = [
    ga4 && import('./adapters/ga4.ts').then(({ openGa4 }) => openGa4.bind(undefined, ga4)),
    gtm && import('./adapters/gtm.ts').then(({ openGtm }) => openGtm.bind(undefined, gtm)),
    matomo && import('./adapters/matomo.ts').then(({ openMatomo }) => openMatomo.bind(undefined, matomo)),
    plausible &&
      import('./adapters/plausible.ts').then(({ openPlausible }) => openPlausible.bind(undefined, plausible)),
  ]
  const loaded = await Promise.allSettled(loading)
  return loaded.flatMap(one => (one.status === 'fulfilled' && one.value ? [one.value()] : []))
}

function forget({ setConsent, cookies }: OpenTool): void {
  setConsent?.(false)
  if (cookies) forgetCookies(cookies)
}

/** Removes cookies of this host and of the domains that it is part of. */
function forgetCookies(names: RegExp): void {
  const labels = location.hostname.split('.')
  const domains = labels.map((_, index) => `;domain=${labels.slice(index).join('.')}`)
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=')
    if (!names.test(name)) continue
    // biome-ignore lint/suspicious/noDocumentCookie: not all browsers have the Cookie Store
    for (const domain of ['', ...domains]) document.cookie = `${name}=;path=/;max-age=0${domain}`
  }
}
