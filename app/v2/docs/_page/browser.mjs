// Search, copying and the chosen language of the reference; without it, everything is there to read.

const kept = 'recto-examples'
const search = document.querySelector('search')
const input = document.querySelector('#search')
const count = document.querySelector('search output')
const copying = document.querySelector('#copying')
const copyButtons = [...document.querySelectorAll('.copy')]
const articles = [...document.querySelectorAll('article')]
const languages = [...document.querySelectorAll('input[name=language]')]

/** @param {string} words */
function show(words) {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  for (const article of articles) {
    const text = textOf(article)
    article.hidden = !wanted.every(word => text.includes(word))
    const entry = document.querySelector(`[data-of="${article.id}"]`)
    if (entry instanceof HTMLElement) entry.hidden = article.hidden
  }
  for (const part of document.querySelectorAll('[data-part]'))
    if (part instanceof HTMLElement)
      part.hidden = part.querySelector('article:not([hidden]), [data-of]:not([hidden])') === null
  const found = articles.filter(article => !article.hidden).length
  if (count) count.textContent = wanted.length === 0 ? '' : `${found} found`
  document.documentElement.toggleAttribute('data-searching', wanted.length > 0)
}

/** @type {WeakMap<Element, string>} */
const texts = new WeakMap()

/** Leaves the examples out, which all have the same words. @param {Element} article */
function textOf(article) {
  const known = texts.get(article)
  if (known !== undefined) return known
  const told = article.querySelector('.told')?.textContent ?? ''
  const text = `${article.id} ${told}`.toLowerCase()
  texts.set(article, text)
  return text
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

/** @param {string} name */
function choose(name) {
  for (const radio of languages) if (radio instanceof HTMLInputElement) radio.checked = radio.value === name
}

function storedLanguage() {
  try {
    return localStorage.getItem(kept)
  } catch {
    return null
  }
}

for (const button of copyButtons) {
  if (button instanceof HTMLElement) button.hidden = false
  button.addEventListener('click', () => copy(button))
}
for (const radio of languages)
  radio.addEventListener('change', () => {
    if (radio instanceof HTMLInputElement) localStorage.setItem(kept, radio.value)
  })
const chosen = storedLanguage()
if (chosen !== null && languages.some(radio => radio.getAttribute('value') === chosen)) choose(chosen)
if (matchMedia('(width < 900px)').matches) document.querySelector('.contents')?.removeAttribute('open')

if (search instanceof HTMLElement && input instanceof HTMLInputElement) {
  search.hidden = false
  input.addEventListener('input', () => show(input.value))
  document.addEventListener('keydown', event => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.target instanceof HTMLInputElement)
      return
    event.preventDefault()
    input.focus()
  })
  // A link leads to what a search may have hidden.
  addEventListener('hashchange', () => {
    const target = document.getElementById(location.hash.slice(1))
    if (target?.closest('[hidden]') == null) return
    input.value = ''
    show('')
    target.scrollIntoView()
  })
}
