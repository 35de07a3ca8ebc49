import { expect, test } from 'vitest'
import { databaseFaultOf } from '../connection/faults.ts'
import { lostAtOnce } from '../connection/lost-at-once.fixture.ts'
import { env } from '../env.ts'
import { holdFiles } from './while-backing-up.ts'

test('a connection for a lock that is lost as soon as it is open fails what was asked, and nothing else', async () => {
  const holding = holdFiles(await lostAtOnce(env().databaseUrl ?? ''))
  // An error that nobody catches fails the run of all tests.
  await expect(holding).rejects.toSatisfy(error => databaseFaultOf(error) === 'database away')
})
