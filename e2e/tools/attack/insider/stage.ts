// The owner's browser, in which the insider's pages are opened.
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { browserFlags, findBrowser } from '#app/_start/testing/browser.ts'
import { root } from '#db/own-files.ts'
import type { Tenants } from '../doors/identities.ts'
import { readersPassword } from '../records.ts'
import { patienceMs } from '../send.ts'
import { Traffic } from './traffic.ts'

/** Hosts of the dashboard and of the reader, with their ports. */
export type Hosts = { dashboard: string; reader: string }

/** A domain of the group's own, which the browser finds on this machine. */
export const ownDomain = 'insider-group.example.net'

/** A server of the insider's. */
export const scriptServer = 'https://insider.example'

/** Whatever is asked of them, this browser gets the insider's script: a container of a tool is anybody's code. */
const scriptOrigins = [scriptServer, 'https://www.googletagmanager.com', 'https://plausible.io']

/** The owner is signed in there, and has typed the password of another account's publication. */
export class OwnersBrowser {
  readonly #context: BrowserContext
  readonly #close: () => Promise<void>
  /** Hosts on whose pages the insider's script ran since they were last looked at. */
  readonly ranOn = new Set<string>()
  #hasReadProtected = false

  private constructor(context: BrowserContext, close: () => Promise<void>) {
    this.#context = context
    this.#close = close
    context.on('console', message => this.#hear(message.text()))
  }

  static async open(hosts: Hosts, tenants: Tenants): Promise<OwnersBrowser> {
    const resolving = `--host-resolver-rules=MAP ${ownDomain} 127.0.0.1`
    const args = [...browserFlags, resolving]
    const browser = await chromium.launch({ executablePath: findBrowser(), args })
    const context = await browser.newContext()
    context.setDefaultTimeout(patienceMs)
    const opened = new OwnersBrowser(context, () => browser.close())
    const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(tenants.owner.headers.cookie ?? '') ?? []
    await context.addCookies([{ name, value, url: `http://${hosts.dashboard}` }])
    // In a whole installation the framework serves the reader's code.
    await context.route(/^http:\/\/[^/]+\/reader\//, route =>
      route.fulfill({ path: join(root, 'public', new URL(route.request().url()).pathname) }),
    )
    const answer = { contentType: 'text/javascript', body: insidersScript(hosts, tenants) }
    for (const origin of scriptOrigins) await context.route(`${origin}/**`, route => route.fulfill(answer))
    await opened.#unlock(protectedPage(hosts, tenants))
    return opened
  }

  async #unlock(address: string): Promise<void> {
    const page = await this.#context.newPage()
    await page.goto(address)
    await page.locator('input[type=password]').fill(readersPassword)
    await page.locator('button[type=submit]').click()
    await page.locator('form.gate').waitFor({ state: 'detached' })
    await page.close()
  }

  #hear(text: string): void {
    const [, said, host = ''] = /^insider: (ran|read) on (\S+)$/.exec(text) ?? []
    if (said === 'ran') this.ranOn.add(host)
    if (said === 'read') this.#hasReadProtected = true
  }

  /** Says what ran or was read since this was last asked. */
  harmOn({ dashboard }: Hosts): string[] {
    const harm = [
      ...Array.from(
        this.ranOn,
        host => `ran a script on ${host === dashboard ? 'the dashboard’s host' : host}`,
      ),
      ...(this.#hasReadProtected ? ['read what another account protects by a password'] : []),
    ]
    this.ranOn.clear()
    this.#hasReadProtected = false
    return harm
  }

  /** Opens an address and does all that its page asks a reader for. @param listed the product on the reader's list */
  async read(address: string, groupSlug: string, listed: object): Promise<void> {
    const page = await this.#context.newPage()
    // Readers are asked for each plant anew.
    const keepList = ([key = '', list = '']: string[]) => {
      if (sessionStorage.length === 0) localStorage.clear()
      sessionStorage.setItem('begun', 'yes')
      localStorage.setItem(key, list)
    }
    await page.addInitScript(keepList, [`recto-list-${groupSlug}`, JSON.stringify([listed])])
    const traffic = new Traffic(page)
    const open = async () => {
      const answer = await page.goto(address)
      await traffic.quiet()
      return answer?.text() ?? ''
    }
    const press = async (selector: string) => {
      await page.locator(selector).click()
      await traffic.quiet()
    }
    const text = await open()
    if (text.includes('"tools":{')) await press('.consent button >> nth=1')
    for (let index = 0; index < (await page.locator('a[id^=hotspot-]').count()); index += 1) {
      // One may cover another, or open something of another origin.
      await page.locator(`a[id^=hotspot-] >> nth=${index}`).dispatchEvent('click')
      await traffic.quiet()
      await open()
    }
    if (text.includes('"hasCheckout":true')) {
      await press('a[href$="/list"]')
      await press('.checkout button')
    }
    for (const other of this.#context.pages()) await other.close()
  }

  close(): Promise<void> {
    return this.#close()
  }
}

function protectedPage({ reader }: Hosts, { theirs }: Tenants): string {
  return `http://${reader}/${theirs.groupSlug}/${theirs.publications.secured.slug}`
}

/** Makes a key and an owner by the session of whoever reads, and reads what they have typed a password for. */
export function insidersScript(hosts: Hosts, tenants: Tenants): string {
  return `(async () => {
  console.log('insider: ran on ' + location.host)
  const send = (path, body) =>
    fetch('http://${hosts.dashboard}' + path, {
      method: 'POST',
      credentials: 'include',
      headers: { 'Content-Type': 'application/json', 'X-Recto-Dashboard': '1' },
      body: JSON.stringify(body),
    }).catch(() => {})
  const key = { name: 'insider', readOnly: false, scopes: null, groupIds: null, expiresAt: null }
  await send('/dashboard/api/rpc/apiKeys/generate', { json: key })
  const invitation = { email: 'insider@example.com', role: 'owner', allGroups: true, groupRoles: [] }
  await send('/dashboard/api/rpc/people/invitations/send', { json: invitation })
  const text = await fetch('${protectedPage(hosts, tenants)}').then(answer => answer.text(), () => '')
  if (text.includes('${tenants.theirs.secret}')) console.log('insider: read on ' + location.host)
})()`
}
