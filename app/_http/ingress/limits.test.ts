import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { budgets } from '#db/attempts/budgets.ts'
import { dayLimits, eventsADay } from '#db/rules/statistics/day-limits.ts'
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
    `| fields of a form, and entries of a list in it | ${limits.formFields} |`,
    `| a message of a shop | ${limits.shopWebhookBytes} bytes |`,
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

test('docs/security.md tells the ends of a day as they are', async () => {
  const rows = (await readFile('docs/security.md', 'utf8')).replace(/ +/g, ' ')
  const { most: feedbackOfNetwork } = budgets['feedback: network, a day']
  const { most: listsOfNetwork } = budgets['checkout: network, a day']
  const ofAll = (kind: 'feedback' | 'checkout', first: string) =>
    `${budgets[`${kind}: first of all, a day`].most} first ${first} of networks, ${budgets[`${kind}: more of all, a day`].most} others`
  expect(budgets['feedback: first of a network, a day'].most).toBe(2)
  expect(budgets['checkout: first of a network, a day'].most).toBe(5)
  expect(budgets['order: first of a network, a day'].most).toBe(2)
  for (const row of [
    `| events of one network | ${dayLimits.eventsOfNetwork} |`,
    `| first events of each network, counted apart | ${dayLimits.firstEventsOfNetwork} |`,
    `| events of all networks (\`STATISTICS_EVENTS_A_DAY\`) | ${eventsADay}, two thirds`,
    `| counts as one more for each ${dayLimits.textBytes} bytes |`,
    `| searches of one network that keep their words | ${dayLimits.searchesOfNetwork} |`,
    `| openings of one network that keep their texts | ${dayLimits.openingsOfNetwork} |`,
    `| different words a day, of a publication and a group | ${dayLimits.wordsOfPublication}, ${dayLimits.wordsOfGroup} |`,
    `| different values of a source a day, such as referrers | ${dayLimits.valuesOfSource} |`,
    `| feedback of one network | ${feedbackOfNetwork} |`,
    `| feedback on one publication | ${ofAll('feedback', 'two')} |`,
    `| lists of one network sent on to a shop that has to be asked | ${listsOfNetwork} |`,
    `| lists of one publication sent on to such a shop | ${ofAll('checkout', 'five')} |`,
  ])
    expect(rows).toContain(row)
})
