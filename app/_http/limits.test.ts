import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { eventsPerBatch } from '#db/rules/statistics/events.ts'
import { intakeBounds } from '#db/statistics/intake/intake.ts'
import { limits } from './limits.ts'

test('docs/security.md tells the limits as they are', async () => {
  const rows = (await readFile('docs/security.md', 'utf8')).replace(/ +/g, ' ')
  const pace = (of: { bytes: number; seconds: number }) => `${of.bytes} bytes in ${of.seconds} s |`
  const { headerBytes, headerCount, headerSeconds, bodyBytes, keepAliveSeconds, perNetwork } = limits
  for (const row of [
    `| request line and headers | ${headerBytes} bytes, ${headerCount} headers |`,
    `| until the headers are here | ${headerSeconds} s |`,
    `| a body that is not a file | ${bodyBytes} bytes |`,
    `| progress of a body | ${pace(limits.bodyPace)}`,
    `| progress of an upload | ${pace(limits.uploadPace)}`,
    `| progress of an answer | ${pace(limits.answerPace).replace('1 bytes', '1 byte')}`,
    `| an answer to an affiliate's GraphQL | ${limits.operationBytes} bytes, ${limits.operationSeconds} s |`,
    `| such answers to one key in a minute | ${limits.operationBytesPerMinute} bytes |`,
    `| an idle connection is kept | ${keepAliveSeconds} s |`,
    `| connections of one network, or requests at once | ${perNetwork} |`,
    `| a batch | ${limits.eventBytes} bytes, ${eventsPerBatch} events |`,
    `| events of one network | ${limits.eventsAtOnce} at once, then ${limits.eventsPerSecond} a second |`,
    `| events in the memory of a web process | ${intakeBounds.events}, ${intakeBounds.bytes} bytes |`,
    `| events that wait on the disk | ${intakeBounds.waitingBytes} bytes, of all web processes |`,
  ])
    expect(rows).toContain(row)
})
