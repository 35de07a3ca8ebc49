// Search, copying and the chosen language of the reference; without it, everything is there to read.
import { matches } from './matches.mjs'

const kept = 'recto-examples'
const most = 12
const input = document.querySelector('#search')
const list = document.querySelector('#found')
const count = document.querySelector('search output')
const copying = document.querySelector('#copying')
const copyButtons = [...document.querySelectorAll('.copy')]
const languages = [...document.querySelectorAll('input[name=language]')]

/** @type {{ entries?: Promise<{ title: string, about: string, address: string, words: string }[]> }} */
const index = {}

/** Asked for when somebody begins to search. */
function allEntries() {
  index.entries ??= fetch(document.body.dataset.entries ?? '').then(answer => answer.json())
  return index.entries
}

/** @param {string} asked */
async function show(asked) {
  const found = matches(await allEntries(), asked)
  // Somebody may have typed on meanwhile.
  if (!(input instanceof HTMLInputElement) || input.value !== asked || !list) return
  list.replaceChildren(...found.slice(0, most).map(itemOf))
  list.toggleAttribute('hidden', asked.trim() === '')
  if (found.length === 0)
    list.append(Object.assign(document.createElement('li'), { textContent: 'Nothing found' }))
  if (count) count.textContent = asked.trim() === '' ? '' : `${found.length} found`
}

/** @param {{ title: string, about: string, address: string }} entry */
function itemOf({ title, about, address }) {
  const link = Object.assign(document.createElement('a'), { href: address })
  link.append(
    Object.assign(document.createElement('strong'), { textContent: title }),
    Object.assign(document.createElement('span'), { textContent: about }),
  )
  const item = document.createElement('li')
  item.append(link)
  return item
}

/** Moves between the field and what was found. @param {KeyboardEvent} event */
function move(event) {
  const links = [...(list?.querySelectorAll('a') ?? [])]
  const at = links.findIndex(link => link.matches(':focus'))
  if (event.key === 'Escape') return close()
  if (event.key === 'ArrowDown') links[Math.min(at + 1, links.length - 1)]?.focus()
  else if (event.key === 'ArrowUp' && at > 0) links[at - 1]?.focus()
  else if (event.key === 'ArrowUp' && input instanceof HTMLElement) input.focus()
  else return
  event.preventDefault()
}

function close() {
  list?.setAttribute('hidden', '')
}

/** The button says so until another one is pressed. @param {Element} button */
async function copy(button) {
  const text = button.closest('figure')?.querySelector('pre')?.textContent ?? ''
  const isCopied = await copied(text)
  for (const other of copyButtons) rename(other, 'Copy')
  rename(button, isCopied ? 'Copied' : 'Select and copy')
  if (copying) copying.textContent = button.textContent
}

/** Leaves what the button copies, which screen readers alone read. @param {Element} button @param {string} word */
function rename(button, word) {
  const shown = button.firstChild
  if (shown && shown.nodeValue !== word) shown.nodeValue = word
}

/** Browsers keep the clipboard from pages over plain http. @param {string} text */
async function copied(text) {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

function storedLanguage() {
  try {
    return localStorage.getItem(kept)
  } catch {
    return null
  }
}

/** Opens what is closed around the target of a link, and leads links to the former single page on. */
function reveal() {
  const target = document.getElementById(location.hash.slice(1))
  const link = target?.matches('.operations > li') ? target.querySelector('a') : null
  if (link) return location.replace(link.href)
  for (let around = target?.closest('details'); around; around = around.parentElement?.closest('details'))
    around.open = true
}

for (const button of copyButtons) {
  if (button instanceof HTMLElement) button.hidden = false
  button.addEventListener('click', () => copy(button))
}
const chosen = storedLanguage()
for (const radio of languages) {
  if (!(radio instanceof HTMLInputElement)) continue
  if (radio.value === chosen) radio.checked = true
  radio.addEventListener('change', () => localStorage.setItem(kept, radio.value))
}
if (matchMedia('(width < 900px)').matches) document.querySelector('.contents')?.removeAttribute('open')
document.querySelector('.contents [aria-current]')?.scrollIntoView({ block: 'nearest' })

reveal()
addEventListener('hashchange', reveal)

if (input instanceof HTMLInputElement) {
  input.addEventListener('focus', allEntries, { once: true })
  input.addEventListener('input', () => show(input.value))
  input.closest('search')?.addEventListener('keydown', event => {
    if (event instanceof KeyboardEvent) move(event)
  })
  // The first that was found is where a search leads.
  input.form?.addEventListener('submit', event => {
    const first = list?.querySelector('a')
    if (!first || list?.hasAttribute('hidden')) return
    event.preventDefault()
    first.click()
  })
  list?.addEventListener('click', close)
  document.addEventListener('click', event => {
    if (event.target instanceof Element && !event.target.closest('search')) close()
  })
  document.addEventListener('keydown', event => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.target instanceof HTMLInputElement)
      return
    event.preventDefault()
    input.focus()
  })
}
