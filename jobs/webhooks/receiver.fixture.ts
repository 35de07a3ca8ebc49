// Shared by tests of webhooks: a receiver that checks each message, and the queue's clock moved by hand.
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { database } from '#db/client.ts'
import type { Payload } from '#db/queue.ts'
import { webhookEndpoints } from '#db/schema/webhooks/endpoints.ts'
import { newSecret } from '#db/webhooks/secrets.ts'
import { deliverWebhookJob } from './deliver-webhook.ts'

type Received = {
  headers: IncomingHttpHeaders
  body: { type: string; timestamp: string; data: object }
  bytes: number
}
type Reply = { status: number; headers?: Record<string, string>; body?: string }

/** Starts a receiver that keeps the messages it gets, and answers what `reply` says, else 204. */
export async function startReceiver() {
  const receiver = {
    url: '',
    secret: newSecret(),
    received: [] as Received[],
    open: 0, // connections, now and at most
    mostOpen: 0,
    reply: (_: Received): Reply | Promise<Reply> => ({ status: 204 }),
    types: () => receiver.received.map(({ body }) => body.type),
    close: () => server.close(),
  }
  const server = createServer(async (request, answer) => {
    receiver.open += 1
    receiver.mostOpen = Math.max(receiver.open, receiver.mostOpen)
    request.socket.once('close', () => {
      receiver.open -= 1
    })
    const sent = await text(request)
    const { headers } = request
    // Throws for a message that was not signed with the secret: the test then gets none.
    const body = new Webhook(receiver.secret).verify(sent, headers as Record<string, string>)
    const one = { headers, body: body as Received['body'], bytes: Buffer.byteLength(sent) }
    receiver.received.push(one)
    const reply = await receiver.reply(one)
    answer.writeHead(reply.status, reply.headers).end(reply.body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks?token=of-mine`
  return receiver
}

type Receiver = Awaited<ReturnType<typeof startReceiver>>
type Wanted = Partial<typeof webhookEndpoints.$inferInsert> & { accountId: number }

/** An endpoint that signs with the receiver's secret. */
export async function newEndpoint({ url, secret }: Pick<Receiver, 'url' | 'secret'>, wanted: Wanted) {
  const [endpoint] = await database()
    .insert(webhookEndpoints)
    .values({ title: '', url, types: [], secrets: { current: secret }, ...wanted })
    .returning()
  if (endpoint === undefined) throw new Error('No endpoint')
  return endpoint
}

const { signal } = new AbortController()

/** Does the jobs of an endpoint that are due, as the queue would, until none is. @returns their number */
export async function deliverDue(endpointId: number): Promise<number> {
  let count = 0
  for (;;) {
    const [job] = await database().execute<{ payload: Payload<'deliver_webhook'> }>(sql`
      delete from graphile_worker._private_jobs where id = (
        select j.id from ${jobsOf(endpointId)} and j.run_at <= clock_timestamp() order by j.priority, j.run_at, j.id limit 1)
      returning payload`)
    if (job === undefined) return count
    await deliverWebhookJob(job.payload, { signal, attempt: 1 })
    count += 1
  }
}

/** Returns the seconds until the next try; undefined if none is asked for. */
export async function secondsToNext(endpointId: number): Promise<number | undefined> {
  const [row] = await database().execute<{ seconds: number | null }>(sql`
    select extract(epoch from min(j.run_at) - clock_timestamp())::float8 as seconds from ${jobsOf(endpointId)}`)
  return row?.seconds ?? undefined
}

/** Lets time pass for what waits: everything of an endpoint that is kept with a time is so much older. */
export async function pass(endpointId: number, seconds: number): Promise<void> {
  const span = sql`make_interval(secs => ${seconds}::float8)`
  await database().execute(sql`
    update graphile_worker._private_jobs set run_at = run_at - ${span}
    where id in (select j.id from ${jobsOf(endpointId)})`)
  await database().execute(sql`
    update webhook_endpoints set failing_since = failing_since - ${span} where id = ${endpointId}`)
  await database().execute(sql`
    update webhook_events set ready_at = ready_at - ${span}
    where account_id = (select account_id from webhook_endpoints where id = ${endpointId})`)
}

function jobsOf(endpointId: number) {
  return sql`graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    join webhook_deliveries d on d.id = (j.payload ->> 'deliveryId')::int
    where t.identifier = 'deliver_webhook' and d.endpoint_id = ${endpointId}`
}
