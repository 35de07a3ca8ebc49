import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import { wcag } from './a11y/wcag.ts'
import { expectAccessible, openMenu, signIn } from './fixtures/dashboard.ts'
import { storeGroup } from './fixtures/groups.ts'
import { expect, type Page, test } from './fixtures/test.ts'

test(
  'a webhook is made, tested, changed and deleted, and its log sends again',
  wcag('3.3.1', '3.3.4', '4.1.3', '1.3.1'),
  async ({ page }) => {
    await test.step('a webhook is made, tested, changed, given another secret, switched off and deleted', async () => {
      await using shop = await openReceiver()
      const groupId = await storeGroup('Told')
      await signIn(page)
      await page.goto(`/dashboard/groups/${groupId}`)
      await page.getByRole('link', { name: 'Webhooks' }).click()
      await expect(page.getByRole('heading', { name: 'No webhooks yet' })).toBeVisible()
      shop.secret = await makeWebhook(page, shop.address)

      const row = page.getByRole('listitem').filter({ hasText: 'Shop' })
      await expect(row.getByText('On', { exact: true })).toBeVisible()
      await expectAccessible(page)
      await choose(page, 'Send a test event')
      await expect.poll(() => shop.types).toEqual(['webhook.test'])

      await choose(page, 'Change…')
      const dialog = page.getByRole('dialog', { name: 'Change webhook' })
      await dialog.getByRole('radio', { name: /^Selected types/ }).check()
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog.getByText('Choose at least one type.')).toBeVisible()
      await dialog.getByRole('checkbox', { name: 'publication.published' }).check()
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(row.getByText('publication.published')).toBeVisible()

      await choose(page, 'Replace the secret…')
      await page.getByRole('button', { name: 'Replace secret' }).click()
      const secret = await readSecret(page)
      expect(secret).not.toBe(shop.secret)
      shop.secret = secret
      await expect(row.getByText(/^The previous secret works until/)).toBeVisible()

      await choose(page, 'Switch off')
      await expect(row.getByText('Off', { exact: true })).toBeVisible()
      await choose(page, 'Delete…')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete webhook' }).click()
      await expect(page.getByRole('heading', { name: 'No webhooks yet' })).toBeVisible()
    })

    await test.step('the log of a webhook shows what was sent and answered, and sends it again', async () => {
      await using shop = await openReceiver()
      shop.status = 500
      const groupId = await storeGroup('Logged')
      await signIn(page)
      await page.goto(`/dashboard/groups/${groupId}/webhooks`)
      shop.secret = await makeWebhook(page, shop.address)
      await choose(page, 'Send a test event')
      await expect.poll(() => shop.types).toContain('webhook.test')
      await page.getByRole('link', { name: 'Shop' }).click()
      const delivery = page.getByRole('listitem').filter({ hasText: 'webhook.test' })
      await expect(delivery.getByText('500', { exact: false }).first()).toBeVisible()
      await delivery.getByText('webhook.test').click()
      await expect(
        delivery.getByText('The address answered 500 instead of 200 to 299.').first(),
      ).toBeVisible()
      await delivery.getByText('Request', { exact: true }).first().click()
      await expect(delivery.getByText('webhook-signature: v1,').first()).toBeVisible()
      await expectAccessible(page)

      shop.status = 200
      await delivery.getByRole('button', { name: 'Send again' }).click()
      await expect(delivery.getByText('Delivered')).toBeVisible()
      await page.getByRole('button', { name: 'Send events again…' }).click()
      await page.getByRole('dialog').getByRole('radio', { name: /^All/ }).check()
      await expectAccessible(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click()
      await expect(page.getByText('There is nothing to send again')).toBeVisible()
    })
  },
)

/** A receiver that takes only what was signed with its secret. */
async function openReceiver() {
  const receiver = { secret: '', status: 204, types: [] as string[], address: '' }
  const server = createServer(async (request, answer) => {
    const body = await text(request)
    const { type } = new Webhook(receiver.secret).verify(body, request.headers as Record<string, string>) as {
      type: string
    }
    receiver.types.push(type)
    answer.writeHead(receiver.status).end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  receiver.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`
  return Object.assign(receiver, {
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
    },
  })
}

/** Makes the webhook of a shop, after an address that is refused. @returns its secret */
async function makeWebhook(page: Page, address: string): Promise<string> {
  await page.getByRole('button', { name: 'New webhook' }).click()
  const dialog = page.getByRole('dialog', { name: 'New webhook' })
  await dialog.getByLabel('Address').fill('shop')
  await dialog.getByRole('button', { name: 'Create webhook' }).click()
  await expect(dialog.getByText(/^The address must be complete/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Address').fill(address)
  await dialog.getByLabel('Name (optional)').fill('Shop')
  await dialog.getByRole('button', { name: 'Create webhook' }).click()
  return readSecret(page)
}

async function readSecret(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Copy the secret now' })
  const secret = await dialog.getByLabel('Secret', { exact: true }).inputValue()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()
  return secret
}

async function choose(page: Page, item: string): Promise<void> {
  await openMenu(page, 'Actions for Shop')
  await page.getByRole('menuitem', { name: item }).click()
}
