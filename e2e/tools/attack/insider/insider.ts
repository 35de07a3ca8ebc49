// A group's admin against the owner, in a real browser: whatever of a group's settings ends in a page of the reader, on a
// host that reader and dashboard share, and on two.
import type { Shop } from '#db/rules/shops/settings.ts'
import type { Tenants } from '../doors/identities.ts'
import type { Field } from '../field.ts'
import { serveRoutes } from '../installation.ts'
import { Outcome } from '../outcome.ts'
import { baitsOfShops, baitsOfTools, type Means } from './baits.ts'
import { openFormServer } from './form-server.ts'
import { Insider } from './plants.ts'
import { type Hosts, insidersScript, OwnersBrowser, ownDomain, scriptServer } from './stage.ts'

export async function attackAsInsider({ installation, makeTenants, isQuick }: Field): Promise<Outcome> {
  const outcome = new Outcome('insider: a group’s admin against the owner, one host and two')
  const tenants = await makeTenants()
  const { port, baseHost, readerHost } = installation.target
  const apart = { dashboard: baseHost, reader: readerHost }
  await attackOn(outcome, apart, tenants, isQuick)
  // Another process with the same database, at which nothing tells reader and dashboard apart.
  const shared = await serveRoutes({ oneHost: true })
  try {
    const { baseHost: only } = shared.target
    await attackOn(outcome, { dashboard: only, reader: only }, tenants, isQuick)
  } finally {
    await shared.stop()
  }
  await expectToRun(outcome, apart, tenants, port)
  return outcome
}

async function attackOn(outcome: Outcome, hosts: Hosts, tenants: Tenants, isQuick: boolean): Promise<void> {
  const place = hosts.dashboard === hosts.reader ? 'one host' : 'two hosts'
  await using stage = new AsyncDisposableStack()
  const { means, insider, browser } = await setUp(stage, hosts, tenants)
  for (const { name, put } of insider.plants(means, isQuick)) {
    const answer = await put()
    outcome.count(answer < 300 ? 'taken' : 'refused')
    await browser.read(`http://${hosts.reader}${insider.path}`, insider.groupSlug, insider.listed)
    for (const harm of [...browser.harmOn(hosts), ...(await insider.takeHarm())])
      outcome.find(`${place}: ${name} ${harm}`)
    await insider.clear()
  }
}

/** Where a publisher's code may run it does, or nothing above would have been found. */
async function expectToRun(outcome: Outcome, hosts: Hosts, tenants: Tenants, port: number): Promise<void> {
  await using stage = new AsyncDisposableStack()
  const { means, insider, browser, forms } = await setUp(stage, hosts, tenants)
  const [matomo] = baitsOfTools(means).matomo
  const shop = baitsOfShops(means).post_form.at(-1) as Shop
  await insider.store({ analyticsTools: matomo as object, shop, customDomain: ownDomain })
  await browser.read(`http://${ownDomain}:${port}/${insider.slug}`, insider.groupSlug, insider.listed)
  outcome.count('control')
  if (!browser.ranOn.has(`${ownDomain}:${port}`))
    outcome.find('a tool does not run on the group’s own domain: this attack sees nothing')
  if (forms.asked() === 0)
    outcome.find('a list does not go to a shop from the group’s own domain: this attack sees nothing')
  for (const harm of await insider.takeHarm()) outcome.find(`own domain: the group ${harm}`)
  await insider.clear()
}

async function setUp(stage: AsyncDisposableStack, hosts: Hosts, tenants: Tenants) {
  const invite = `http://${hosts.dashboard}/dashboard/api/rpc/people/invitations/send`
  const forms = await openFormServer(invite)
  stage.defer(forms.close)
  const browser = await OwnersBrowser.open(hosts, tenants)
  stage.defer(() => browser.close())
  const script = insidersScript(hosts, tenants)
  const means: Means = {
    markup: `"'></title></script><img src=x onerror="console.log('insider: ran on '+location.host)">`,
    script: `<script>${script}</script>`,
    scripts: scriptServer,
    forms: [invite, forms.address],
  }
  return { means, browser, forms, insider: await Insider.settle(hosts, tenants) }
}
