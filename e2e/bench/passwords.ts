// `npm run bench:passwords [-- GUESSERS [TIMES]]`: how long a health check and a picture take while a publication's
// password is guessed by so many at once, beside how long they take when nothing else happens.
import { chapters } from '#e2e/fixtures/pdfs.ts'
import { guessPasswords, type Latency, latencyOf } from './guesses.ts'
import { ask, openRecto, publishAgain, publishPdf } from './recto.ts'
import { goal, printGoals, row } from './table.ts'

const [guessers = 200, times = 200] = process.argv.slice(2).map(Number)
/** How much longer than on an idle machine the slowest of twenty may take, in ms. */
const mostLonger = 100

await using recto = await openRecto()
await report()

async function report() {
  const published = await publishPdf(recto, await chapters(4))
  const asked = { 'health check': `${recto.url}/healthz`, picture: `${published.pictures[0]}-at800.jpg` }
  const guessed = await publishAgain(published, 8)
  await protect(guessed)
  row('ms', 'p50', 'p95', 'most', 'failed')
  const idle: Record<string, Latency> = {}
  for (const [name, url] of Object.entries(asked)) {
    const latency = await latencyOf(url, times)
    idle[name] = latency
    print(`${name}, idle`, latency)
  }
  const guessing = guessPasswords(guessed, guessers)
  for (const [name, url] of Object.entries(asked)) {
    const latency = await latencyOf(url, times)
    print(`${name}, guesses`, latency)
    goal(`p95 of a ${name} above idle, ms`, latency.p95 - (idle[name]?.p95 ?? 0), mostLonger)
  }
  const statuses = await guessing.stop()
  console.log(
    `\nGuesses: ${[...statuses].map(([status, count]) => `${count} × ${status || 'no answer'}`).join(', ')}`,
  )
  printGoals()
}

function print(name: string, { p50, p95, most, failed }: Latency): void {
  row(name, p50.toFixed(1), p95.toFixed(1), most.toFixed(1), failed)
}

/** Puts a publication behind a password. @param address of it */
async function protect(address: string): Promise<void> {
  const slug = new URL(address).pathname.split('/').at(-1)
  const { groups } = await ask(recto.url, 'GET', '/groups')
  const path = `/groups/${groups[0].id}/publications`
  const { publications } = await ask(recto.url, 'GET', path)
  const { id } = publications.find((one: { slug: string }) => one.slug === slug)
  await ask(recto.url, 'PUT', `${path}/${id}`, { publication: { secured: true, password: 'Open sesame' } })
}
