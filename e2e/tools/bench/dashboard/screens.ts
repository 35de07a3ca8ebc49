import { glob, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Browser, Cookie } from '@playwright/test'
import lighthouse from 'lighthouse'
import desktopForm from 'lighthouse/core/config/desktop-config.js'
import { desktop, firstView } from '../first-view.ts'
import type { Furnished } from './data.ts'

/** `isPublic`: looked at by somebody who has not signed in. */
export type Screen = { name: string; path: string; isPublic?: true }

/** Every screen of the dashboard. */
export function screens(furnished: Furnished): Screen[] {
  const { groupId, publicationId, importId, productId, collectionId, crowded } = furnished
  const group = `/dashboard/groups/${groupId}`
  const publication = `${group}/publications/${publicationId}`
  return [
    { name: 'sign-in', path: '/dashboard/sign-in', isPublic: true },
    { name: 'forgotten password', path: '/dashboard/forgotten-password', isPublic: true },
    { name: 'publications', path: group },
    { name: 'publications, nothing found', path: `${group}?q=nothing-is-called-so` },
    { name: 'archive', path: `${group}/archive` },
    { name: 'new publication', path: `${group}/publications/new` },
    { name: 'overview', path: publication },
    { name: 'pages', path: `${publication}/pages` },
    { name: 'settings', path: `${publication}/settings` },
    { name: 'activity', path: `${publication}/activity` },
    { name: 'hotspot editor', path: crowded },
    { name: 'products', path: `${group}/products` },
    { name: 'product', path: `${group}/products/${productId}` },
    { name: 'product sources', path: `${group}/products/sources` },
    { name: 'imports', path: `${group}/products/imports` },
    { name: 'an import', path: `${group}/products/imports/${importId}` },
    { name: 'collections', path: `${group}/collections` },
    { name: 'a collection', path: `${group}/collections/${collectionId}` },
    { name: 'metatags', path: `${group}/metatags` },
    { name: 'group settings', path: `${group}/settings` },
    { name: 'account', path: '/dashboard/account' },
    { name: 'profile', path: '/dashboard/profile' },
  ]
}

export type Judged = {
  /** 0–100. */
  accessibility: number
  /** 0–100. */
  bestPractices: number
  /** What Lighthouse would have otherwise, with where. */
  findings: string[]
  /** Of JavaScript, before the window's `load` event. */
  loadedBytes: number
  /** Of JavaScript, until nothing more was asked for. */
  bytes: number
  scripts: string[]
}

/** @param port where the browser listens for whoever steers it */
export async function judge(browser: Browser, url: string, port: number, cookies: Cookie[]): Promise<Judged> {
  const { first, all, scripts } = await firstView(browser, url, desktop, cookies)
  const found = await lighthouse(
    url,
    {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: ['accessibility', 'best-practices'],
      disableStorageReset: true,
      extraHeaders: { Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
    },
    desktopForm,
  )
  if (!found) throw new Error(`Lighthouse said nothing of ${url}`)
  const { categories, audits } = found.lhr
  const score = (category: string) => (categories[category]?.score ?? Number.NaN) * 100
  const weighed = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0).flatMap(({ id }) => audits[id] ?? []),
  )
  return {
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    findings: weighed
      .filter(audit => audit.score !== null && audit.score < 1)
      .map(({ id, title, details }) => `${id}: ${title}: ${JSON.stringify(itemsOf(details)).slice(0, 300)}`),
    loadedBytes: first.scriptBytes,
    bytes: all.scriptBytes,
    scripts,
  }
}

function itemsOf(details: object | undefined): unknown {
  return details && 'items' in details ? details.items : details
}

/** Names of the built files of the browser's JavaScript that contain a word. */
export async function chunksOf(word: string): Promise<Set<string>> {
  const found = new Set<string>()
  for await (const path of glob('.next/static/chunks/**/*.js'))
    if ((await readFile(path, 'utf8')).includes(word)) found.add(basename(path))
  return found
}
