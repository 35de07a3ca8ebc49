import type { Page } from '@playwright/test'

/** What is measured in the page itself. Each answers with what is wrong, in words, so that a failing test tells it. */

/** The least width and height of what is pressed, in CSS pixels: https://www.w3.org/TR/WCAG22/#target-size-minimum */
const leastTargetPx = 24

/**
 * Controls in sight that are too small, and lie so close to others that a finger meant for one meets another. Links in
 * running text are as small as the text.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(least => {
    const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
    const targets = [
      ...top.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
    ]
      .filter(
        element =>
          element.checkVisibility({ visibilityProperty: true }) && !element.closest('.unseen, .sr-only'),
      )
      .filter(element => getComputedStyle(element).display !== 'inline')
      .map(element => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && box.height > 0)
    const isSmall = ({ box }: (typeof targets)[number]) => box.width < least || box.height < least
    const meets = (one: DOMRect, other: DOMRect) => {
      const [x, y] = [one.x + one.width / 2, one.y + one.height / 2]
      const right = Math.max(other.left - x, 0, x - other.right)
      const down = Math.max(other.top - y, 0, y - other.bottom)
      return Math.hypot(right, down) < least / 2
    }
    return targets
      .filter(isSmall)
      .filter(one => targets.some(other => other !== one && meets(one.box, other.box)))
      .map(({ element, box }) => `${element.outerHTML.slice(0, 120)} is ${box.width} × ${box.height}`)
  }, leastTargetPx)
}

/** The least width and height of what a finger presses, in CSS pixels: https://www.w3.org/TR/WCAG22/#target-size-enhanced */
const leastFingerPx = 44

/**
 * Controls in sight that are too small for a finger, however much room there is around them. What is pressed is the
 * control, the label around it, and what it lays over its surroundings. Links in running text are as small as the text.
 */
export function smallForFingers(page: Page): Promise<string[]> {
  return page.evaluate(least => {
    const top = [...document.querySelectorAll('dialog[open], [role=dialog]')].at(-1) ?? document
    /** Width and height of an element that is laid over the control as a part of it. */
    const laidOver = (element: Element, part: '::before' | '::after') => {
      const { content, position, width, height } = getComputedStyle(element, part)
      const isThere = content !== 'none' && position === 'absolute'
      return isThere ? { width: Number.parseFloat(width), height: Number.parseFloat(height) } : null
    }
    const areas = (element: HTMLElement) => [
      element.getBoundingClientRect(),
      ...(element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []).map(label =>
        label.getBoundingClientRect(),
      ),
      ...(['::before', '::after'] as const).flatMap(part => laidOver(element, part) ?? []),
    ]
    return (
      [
        ...top.querySelectorAll<HTMLElement>(
          'a[href], button, input, select, textarea, summary, [role=switch], [role=menuitem], [role=tab], [role=option]',
        ),
      ]
        .filter(
          element =>
            element.checkVisibility({ visibilityProperty: true }) &&
            !element.closest('.unseen, .sr-only, [aria-hidden=true]'),
        )
        .filter(
          element =>
            getComputedStyle(element).display !== 'inline' ||
            ![...(element.parentElement?.childNodes ?? [])].some(node => node.nodeType === 3),
        )
        // The link past the navigation stands above the page until it has the focus.
        .filter(element => element.getBoundingClientRect().bottom > -scrollY)
        .map(element => ({
          element,
          width: Math.max(...areas(element).map(area => area.width)),
          height: Math.max(...areas(element).map(area => area.height)),
        }))
        .filter(({ width, height }) => width > 0 && height > 0)
        // Browsers round lengths to the pixels of the screen.
        .filter(({ width, height }) => Math.round(width) < least || Math.round(height) < least)
        .map(({ element, width, height }) => `${element.outerHTML.slice(0, 120)} is ${width} × ${height}`)
    )
  }, leastFingerPx)
}

/** What hides the element that has the focus, if something does: it is out of sight, below something, or not marked. */
export async function hiddenFocus(page: Page): Promise<string | null> {
  const focused = await page.evaluate(lookAtFocus)
  if (focused === null || focused.problem) return focused?.problem ?? null
  if (focused.isOutlined) return null
  // Parts of the browser's own controls are marked where no script can look: their picture tells.
  const clip = focused.around
  const marked = await page.screenshot({ clip })
  const element = await page.evaluateHandle(() => document.activeElement as HTMLElement)
  await element.evaluate(one => one.blur())
  const unmarked = await page.screenshot({ clip })
  await element.evaluate(one => one.focus({ preventScroll: true }))
  return marked.equals(unmarked) ? `${focused.name} is not marked` : null
}

/** Runs in the browser. */
function lookAtFocus() {
  const focused = document.activeElement
  if (!focused || focused === document.body) return null
  const name = focused.outerHTML.slice(0, 120)
  // A field that is too small to be seen is shown by what stands for it.
  const isStoodFor = focused.clientWidth <= 2 && focused instanceof HTMLInputElement
  const element = (isStoodFor ? (focused.labels?.[0] ?? focused.nextElementSibling) : focused) ?? focused
  const box = element.getBoundingClientRect()
  const left = Math.max(box.left, 0)
  const top = Math.max(box.top, 0)
  const width = Math.min(box.right, innerWidth) - left
  const height = Math.min(box.bottom, innerHeight) - top
  const isInSight = width >= 1 && height >= 1
  const points = [0.5, 0.15, 0.85].flatMap(across => [0.5, 0.15, 0.85].map(down => [across, down] as const))
  const isUncovered = points.some(([across, down]) => {
    const met = document.elementFromPoint(left + width * across, top + height * down)
    return met !== null && (element.contains(met) || met.contains(element))
  })
  const near = [element, element.parentElement, element.nextElementSibling, ...element.querySelectorAll('*')]
  const isOutlined = near.some(one => {
    if (!one?.checkVisibility()) return false
    return [undefined, '::before', '::after'].some(part => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one, part)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
    })
  })
  const problem = isInSight
    ? isUncovered
      ? null
      : `${name} lies below something`
    : `${name} is out of sight`
  const [x, y] = [Math.max(0, left - 6), Math.max(0, top - 6)]
  return { name, problem, isOutlined, around: { x, y, width: width + 12, height: height + 12 } }
}

/** Text that is cut off where it stands. The print's own text, which nobody sees, is as it is printed. */
export function cutOffText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
    return [...top.querySelectorAll<HTMLElement>('*')]
      .filter(element => [...element.childNodes].some(node => node.nodeType === 3 && node.nodeValue?.trim()))
      .filter(element => element.checkVisibility({ visibilityProperty: true }))
      .filter(element => !element.closest('.text, .unseen, .sr-only, script, style'))
      .filter(element => {
        const { overflowX, overflowY, display } = getComputedStyle(element)
        // What only screen readers are to know is a pixel large.
        if (display === 'inline' || element.clientWidth <= 1) return false
        const isCutOff = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
        return (
          (isCutOff(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
          (isCutOff(overflowY) && element.scrollHeight > element.clientHeight + 1)
        )
      })
      .map(element => element.outerHTML.slice(0, 120))
  })
}

/** Regions whose messages screen readers may miss, since they are rendered no earlier than their text. */
export function unheardRegions(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[role=status], [aria-live]:not([aria-live=off])')]
      .filter(region => region.parentElement?.checkVisibility())
      .filter(region => !region.checkVisibility() || region.parentElement?.closest('button, [role=button]'))
      .map(region => region.outerHTML.slice(0, 120)),
  )
}

/** Icons that stand out from the ground by less than 3 : 1: https://www.w3.org/TR/WCAG22/#non-text-contrast */
export function faintIcons(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    if (!canvas) throw new Error('No canvas')
    const paint = (colors: string[]) => {
      canvas.fillStyle = '#fff'
      for (const color of ['#fff', ...colors]) {
        canvas.fillStyle = color
        canvas.fillRect(0, 0, 1, 1)
      }
      return [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)]
    }
    /** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
    const luminance = (rgb: number[]) => {
      const [red = 0, green = 0, blue = 0] = rgb
        .map(value => value / 255)
        .map(value => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    return [...document.querySelectorAll<SVGElement>('.bar svg, .edge svg, dialog[open] svg')]
      .filter(icon => icon.checkVisibility({ visibilityProperty: true }))
      .flatMap(icon => {
        const grounds: string[] = []
        for (let around: Element | null = icon; around; around = around.parentElement)
          grounds.unshift(getComputedStyle(around).backgroundColor)
        const ground = luminance(paint(grounds))
        const ink = luminance(paint([...grounds, getComputedStyle(icon).color]))
        const contrast = (Math.max(ground, ink) + 0.05) / (Math.min(ground, ink) + 0.05)
        const name = icon.parentElement?.outerHTML.slice(0, 80)
        return contrast < 3 ? [`${name}: ${contrast.toFixed(1)} : 1`] : []
      })
  })
}

/** Controls whose name for those who hear or speak it lacks what is written on them. */
export function otherNames(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'a[href][aria-label], button[aria-label], summary[aria-label]',
      ),
    ]
      .filter(
        element =>
          element.checkVisibility({ visibilityProperty: true }) && /\p{L}/u.test(element.textContent),
      )
      .filter(element => {
        const words = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim().toLowerCase()
        return !words(element.ariaLabel).includes(words(element.textContent))
      })
      .map(element => `“${element.textContent}” is called “${element.ariaLabel}”`),
  )
}
