// `npm run files:copy -- FROM TO`: copies all files from one store to another while the installation runs.
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { CannotStart } from '#db/cannot-start.ts'
import { env, readEnv, WrongEnvironment } from '#db/env.ts'
import { type CopyProgress, copyFiles } from '#db/files/copying.ts'
import { openStore } from '#db/files/files.ts'
import { StoreAway } from '#db/files/store-away.ts'
import type { StoreAddress } from '#db/rules/addresses/store-address.ts'
import { orExplain } from '../explain.ts'
import { keepToOurselves } from '../private-files.ts'

const usage = `Usage:
  npm run files:copy -- FROM TO

FROM and TO are disk, for DATA_DIR/files, or a bucket as in FILES_URL. One of them must be the store of FILES_URL.
The command can be ended and started again at any time: files that are there are compared by their hash only.`

keepToOurselves()
await orExplain(async () => {
  const [from, to, ...rest] = process.argv.slice(2).map(addressOf)
  if (from === undefined || to === undefined || rest.length > 0) throw new CannotStart(usage)
  if (isSame(from, to)) throw new CannotStart('FROM and TO are the same store: nothing was copied.')
  const { store, dataDir } = env()
  if (!isSame(from, store) && !isSame(to, store))
    throw new CannotStart(`Neither FROM nor TO is the store that FILES_URL names.\n\n${usage}`)
  const progress = await copyFiles({
    from: openStore(from),
    to: openStore(to),
    prevails: isSame(to, store) ? 'to' : 'from',
    folder: join(dataDir, 'incoming'),
    onProgress: state => console.log(inWords(state)),
  }).catch(error => {
    if (!(error instanceof StoreAway)) throw error
    throw new CannotStart(`${error.message}\nThen start the command again: it goes on where it ended.`)
  })
  console.log(`${inWords(progress)} Done.`)
  if (progress.failures.length > 0) throw new CannotStart(`Not copied:\n${progress.failures.join('\n')}`)
})

function addressOf(text: string): StoreAddress {
  try {
    return readEnv({ ...process.env, FILES_URL: text }).store
  } catch (error) {
    if (!(error instanceof WrongEnvironment)) throw error
    throw new CannotStart(`${error.message.replace('FILES_URL', text)}\n\n${usage}`)
  }
}

/** True for one place, however it is read. */
function isSame(one: StoreAddress, other: StoreAddress): boolean {
  const placeOf = (address: StoreAddress) =>
    address.kind === 'disk' ? 'disk' : [address.url, address.prefix]
  return isDeepStrictEqual(placeOf(one), placeOf(other))
}

function inWords({ copied, same, bytes, kept, gone }: CopyProgress): string {
  const facts = [
    `Copied ${copied} files (${(bytes / 1e6).toFixed(1)} MB)`,
    `${same} were there`,
    kept > 0 && `${kept} are newer there and stay`,
    gone > 0 && `${gone} were removed meanwhile`,
  ]
  return `${facts.filter(Boolean).join(', ')}.`
}
