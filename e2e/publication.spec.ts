import { hiddenFocus, otherNames, smallTargets } from './a11y/in-the-browser.ts'
import { wcag } from './a11y/wcag.ts'
import { expectAccessible, openBy, openMenu } from './fixtures/dashboard.ts'
import { openTab } from './fixtures/publications.ts'
import { settled } from './fixtures/settled.ts'
import { expect, test } from './fixtures/test.ts'

test(
  'a publication is looked at in the reader itself, and what is done with it is taken back',
  wcag('1.1.1', '1.3.1', '1.4.3', '2.4.1', '4.1.2', '3.3.4', '4.1.3'),
  async ({ page, baseURL }) => {
    await test.step('what is offline is looked at in the reader itself, as on a desktop and as on a phone', async () => {
      const { address, change } = await openTab(page, baseURL, '', { title: 'Quiet summer', pageCount: 5 })
      await change('POST', '/offline')
      await page.reload()
      const reader = page.frameLocator('iframe[title="Preview of Quiet summer"]')
      await expect(reader.getByRole('img', { name: 'Page 1' }).first()).toBeVisible()
      await expect(page.getByText(/^Unpublished since .*work again when you publish\.$/)).toBeVisible()
      await expect(page.getByText('You can share the preview’s own link.')).toBeVisible()
      const onPhone = page.getByRole('button', { name: 'Phone' })
      await onPhone.click()
      await expect(reader.getByRole('img', { name: 'Page 1' }).first()).toBeVisible()
      expect((await page.request.get(address)).status()).toBe(404)

      await expect(page.getByText(`data-publication="${address}"`)).toBeVisible()
      await page.getByRole('tab', { name: 'Frame' }).click()
      await expect(page.getByText(`<iframe src="${address}"`)).toBeVisible()

      await page.setViewportSize({ width: 390, height: 844 })
      await page.reload()
      await expect(onPhone).toHaveAttribute('aria-pressed', 'true')
      await expect(reader.getByRole('img', { name: 'Page 1' }).first()).toBeVisible()
    })

    await test.step('whatever is done with one publication can be taken back', async () => {
      const { path } = await openTab(page, baseURL, '', { title: 'Second thoughts', pageCount: 2 })
      const putOnline = page.getByRole('button', { name: 'Publish', exact: true })
      await page.getByRole('button', { name: 'Unpublish' }).click()
      await expect(page.getByText('“Second thoughts” is offline.')).toBeVisible()
      await expect(putOnline).toBeVisible()
      const offline = page.getByRole('dialog').filter({ hasText: '“Second thoughts” is offline.' })
      await offline.getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByRole('button', { name: 'Unpublish' })).toBeVisible()

      await openMenu(page, 'Actions for Second thoughts')
      await expectAccessible(page)
      await page.getByRole('menuitem', { name: 'Move to a collection' }).click()
      const dialog = page.getByRole('dialog', { name: 'Move “Second thoughts” to a collection' })
      await dialog.getByRole('radio', { name: 'A new collection' }).check()
      await dialog.getByLabel('Title').fill('Drawer')
      await dialog.getByRole('button', { name: 'Move', exact: true }).click()
      await expect(page.getByText('“Second thoughts” was moved.')).toBeVisible()

      await openMenu(page, 'Actions for Second thoughts')
      await page.getByRole('menuitem', { name: 'Archive' }).click()
      const question = page.getByRole('alertdialog', { name: 'Archive 1 publication?' })
      await expect(question.getByText('Readers will no longer be able to open it.')).toBeVisible()
      await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
      await question.getByRole('button', { name: 'Archive' }).click()
      await expect(page).not.toHaveURL(/publications/)
      const told = page.getByRole('dialog').filter({ hasText: '“Second thoughts” was archived.' })
      await told.getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByRole('article').filter({ hasText: 'Second thoughts' })).toContainText('Online')
      await settled(page)
      await page.goto(path)
      await expect(page.getByRole('button', { name: 'Unpublish' })).toBeVisible()
    })
  },
)

test(
  'settings are kept until they are saved, put together with others’, and reach readers',
  wcag('1.4.3', '3.3.1', '3.3.2', '3.3.3', '4.1.3', '2.4.1', '2.4.5', '2.4.6'),
  async ({ page, baseURL }) => {
    const { address, change } = await openTab(page, baseURL, '/settings', {
      title: 'Garden tools',
      pageCount: 4,
    })
    await test.step('a change is kept while it is not saved, and readers have it once it is', async () => {
      const title = page.getByLabel('Title', { exact: true })
      await title.fill('Garden tools 2026')
      await page.getByLabel('Description').fill('Spades and rakes that last.')
      await page.reload()
      await expect(title).toHaveValue('Garden tools 2026')
      await expect(page.getByText('2 changes not saved, from your last visit')).toBeVisible()

      const slug = page.getByLabel('Address')
      await slug.fill('Garden tools')
      await expect(
        page.getByText('Address must have lowercase letters, digits, hyphens and underscores only.'),
      ).toBeVisible()
      await slug.blur()
      await expect(slug).toHaveValue('garden-tools')

      const basics = page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: /^Basics/ })
      await title.fill('')
      await expect(basics.getByRole('img', { name: 'Needs attention' })).toBeVisible()
      await page.getByLabel('Goal', { exact: true }).focus()
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(title).toBeFocused()
      await expectAccessible(page)
      await title.fill('Garden tools 2026')
      await expect(basics.getByRole('img', { name: 'Needs attention' })).toHaveCount(0)

      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Saved. Readers see it from their next page on.')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1, name: 'Garden tools 2026' })).toBeVisible()
      const html = await (await page.request.get(address)).text()
      expect(html).toContain('<title>Garden tools 2026</title>')
      expect(html).toContain('Spades and rakes that last.')
    })

    await test.step('a password is set, asked of readers, and never shown again', async () => {
      await page.reload()
      await settled(page)
      await page.getByRole('switch', { name: 'Password protection' }).click()
      await expect(page.getByText('Enter a password for your readers.')).toBeVisible()
      await page.getByLabel('Password', { exact: true }).fill('dealers only')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('A password is set.')).toBeVisible()
      await expect(page.getByLabel('New password')).toHaveValue('')
      expect((await page.request.get(address)).status()).toBe(403)
    })

    await test.step('of two people, different changes come together, and for the same one the second is asked', async () => {
      await page.reload()
      await settled(page)
      await page.getByLabel('Title', { exact: true }).fill('Toys for winter')
      // A colleague, meanwhile.
      await change('PUT', '', { publication: { title: 'Toys for all', description: 'Made of wood.' } })
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Someone else edited this too')).toBeVisible()
      await expect(page.getByLabel('Description')).toHaveValue('Made of wood.')
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Keep mine' }).click()
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Toys for winter' })).toBeVisible()
      const { publication } = await change('GET', '')
      expect(publication[0]).toMatchObject({ title: 'Toys for winter', description: 'Made of wood.' })
      await expect(page.getByLabel('Description')).toHaveValue('Made of wood.')
    })

    await test.step('the sections of the settings are gone to by their index, which on phones is a menu', async () => {
      await page.reload()
      await settled(page)
      const index = page.getByRole('navigation', { name: 'Sections' })
      await index.getByRole('link', { name: 'Search and sharing' }).click()
      await expect(page.getByRole('heading', { name: 'Search and sharing' })).toBeInViewport()
      await expect(index.getByRole('link', { name: 'Search and sharing' })).toHaveAttribute(
        'aria-current',
        'true',
      )
      const preview = page.getByRole('complementary', { name: 'What readers see' })
      await page.getByLabel('Single pages').check()
      await expect(preview.getByText('One page at a time')).toBeVisible()
      await page.setViewportSize({ width: 390, height: 844 })
      await openBy(index.getByRole('button', { name: /^Section:/ }), page.getByRole('menu'))
      await page.getByRole('menuitem', { name: 'Internal' }).click()
      await expect(page.getByRole('heading', { name: 'Internal' })).toBeInViewport()
      await page.getByRole('button', { name: 'Discard' }).click()
    })

    await test.step('another layout says before that it is a conversion, and is one', async () => {
      await page.setViewportSize({ width: 1280, height: 720 })
      await page.reload()
      await settled(page)
      await page.getByLabel('Single pages').check()
      await expect(page.getByText('Saving pairs the pages again')).toBeVisible()
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Saved. Readers see it')).toBeVisible()
      let readings = 0
      page.on('request', asked => {
        if (/\/activity\?page/.test(asked.url())) readings += 1
      })
      await page
        .getByRole('navigation', { name: 'Publication' })
        .getByRole('link', { name: 'Activity' })
        .click()
      await expect(page.getByRole('heading', { name: 'Another layout' })).toBeVisible()
      await expect(page.getByText('Finished')).toHaveCount(2)
      // At first, and when it had ended: the rest is told.
      expect(readings).toBeLessThanOrEqual(2)
    })
  },
)

test(
  'the activity tells who did what, and what readers wrote',
  wcag('1.3.1', '1.4.3', '2.4.2'),
  async ({ page, baseURL }) => {
    const { address, path } = await openTab(page, baseURL, '/activity', { title: 'Lamps', pageCount: 3 })
    await expect(page).toHaveTitle('Activity · Lamps · Recto')
    await expect(page.getByRole('heading', { name: 'New publication' })).toBeVisible()
    await expect(page.getByText('Finished')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Published', exact: true })).toBeVisible()
    await expect(page.getByText('No feedback yet')).toBeVisible()
    await page.request.post(`${address}/feedback`, {
      headers: { Origin: new URL(address).origin },
      form: { message: 'Where can I buy the blue one?', email: '', website: '', page: '2' },
    })
    // Where it was before.
    await page.goto(`${path}/history`)
    await expect(page).toHaveURL(/\/activity$/)
    await expect(page.getByText('Where can I buy the blue one?', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Feedback received' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo: Published' }).click()
    await expect(page.getByRole('heading', { name: 'Unpublished' })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Offline' })).toBeVisible()
  },
)

test(
  'the tabs of a publication are within reach, and show what has the focus',
  wcag('2.4.7', '2.4.11', '1.4.10', '2.5.3', '2.5.8'),
  async ({ page, baseURL }) => {
    await test.step('what has the focus is seen below every bar', async () => {
      await openTab(page, baseURL, '/settings', { title: 'Focused', pageCount: 4 })
      await page.getByLabel('Title', { exact: true }).fill('In focus')
      await expect(page.getByText('1 change not saved')).toBeVisible()
      for (let stop = 0; stop < 16; stop += 1) {
        await page.keyboard.press('Tab')
        await expect.poll(() => hiddenFocus(page)).toBeNull()
      }
      await page.getByRole('link', { name: 'Pages', exact: true }).click()
      await page.getByRole('button', { name: 'Add pages' }).focus()
      for (let stop = 0; stop < 8; stop += 1) {
        await page.keyboard.press('Tab')
        await expect.poll(() => hiddenFocus(page)).toBeNull()
      }
    })

    await test.step('on a phone every tab is within reach, and whatever is pressed is large enough', async () => {
      await page.setViewportSize({ width: 360, height: 740 })
      const { path } = await openTab(page, baseURL, '', { title: 'Pocket', pageCount: 3 })
      for (const tab of ['', '/pages', '/settings', '/activity']) {
        await page.goto(path + tab)
        await settled(page)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
        expect(await smallTargets(page)).toEqual([])
        expect(await otherNames(page)).toEqual([])
      }
    })
  },
)
