import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { connect } from '../client.ts'
import { databaseFaultOf } from '../connection/faults.ts'
import { lostAtOnce } from '../connection/lost-at-once.fixture.ts'
import { env } from '../env.ts'

test('a connection of a pool that is lost as soon as it is open fails what was asked, and nothing else', async () => {
  const pool = connect(await lostAtOnce(env().databaseUrl ?? ''), { connections: 1 })
  try {
    // An error that nobody catches fails the run of all tests.
    await expect(pool.execute(sql`select 1`)).rejects.toSatisfy(
      error => databaseFaultOf(error) === 'database away',
    )
  } finally {
    await pool.$client.end({ timeout: 0 })
  }
})
