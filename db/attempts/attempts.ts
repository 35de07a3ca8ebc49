import { and, eq, gt, lt, or, sql } from 'drizzle-orm'
import { database, type Queryable } from '#db/client.ts'
import { TooBusy, TooManyAttempts } from '#db/errors.ts'
import { attempts } from '#db/schema/people/attempts.ts'
import { type BudgetName, budgets } from './budgets.ts'

/** An attempt counted against a budget: `{ budget: 'sign-in: network', subject: '192.0.2.1' }`. */
export type AttemptClaim = { budget: BudgetName; subject: string }

export type Taken = (AttemptClaim & { endsAt: string })[]

/** Takes an attempt of each budget, or of none, before its outcome is known. @throws TooManyAttempts */
export async function takeAttempt(first: AttemptClaim[], ...others: AttemptClaim[][]): Promise<Taken> {
  const taken = await takeAttemptIn(database(), first, ...others)
  await forgetEnded()
  return taken
}

/** The same together with what the attempt is for: a transaction that fails has taken none. @throws TooManyAttempts */
export async function takeAttemptIn(
  tx: Queryable,
  first: AttemptClaim[],
  ...others: AttemptClaim[][]
): Promise<Taken> {
  let taken = await takeAll(tx, first)
  for (const claims of others) if (taken instanceof TooManyAttempts) taken = await takeAll(tx, claims)
  if (taken instanceof TooManyAttempts) throw taken
  return taken
}

/** Gives back attempts that succeeded or were never made. */
export async function giveAttemptBack(taken: Taken): Promise<void> {
  for (const { budget, subject, endsAt } of taken) {
    await database()
      .update(attempts)
      .set({ used: sql`${attempts.used} - 1` })
      .where(and(isOf({ budget, subject }), eq(attempts.endsAt, endsAt), gt(attempts.used, 0)))
  }
}

/** Runs `act`, and gives its attempts back if nothing was tried. */
export async function trying<Result>(taken: Taken, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof TooBusy) await giveAttemptBack(taken)
    throw error
  }
}

/** Clears attempts after a success. */
export async function forgetAttempts(claims: AttemptClaim[]): Promise<void> {
  await database()
    .delete(attempts)
    .where(or(...claims.map(isOf)))
}

async function takeAll(db: Queryable, claims: AttemptClaim[]): Promise<Taken | TooManyAttempts> {
  const earlier = await refusal(db, claims)
  if (earlier !== undefined) return earlier
  try {
    return await db.transaction(async tx => {
      const taken: Taken = []
      // A fixed order prevents deadlocks.
      for (const claim of claims.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))) {
        const endsAt = await takeOne(tx, claim)
        if (endsAt === undefined) throw (await refusal(tx, [claim])) ?? nextSecond(claim)
        taken.push({ ...claim, endsAt })
      }
      return taken
    })
  } catch (error) {
    if (error instanceof TooManyAttempts) return error
    throw error
  }
}

async function takeOne(tx: Queryable, { budget, subject }: AttemptClaim): Promise<string | undefined> {
  const { most, minutes } = budgets[budget]
  const hasEnded = sql`${attempts.endsAt} <= now()`
  const [row] = await tx
    .insert(attempts)
    .values({ budget, subject, used: 1, endsAt: sql`now() + make_interval(mins => ${minutes})` })
    .onConflictDoUpdate({
      target: [attempts.budget, attempts.subject],
      set: {
        used: sql`case when ${hasEnded} then 1 else ${attempts.used} + 1 end`,
        endsAt: sql`case when ${hasEnded} then excluded.ends_at else ${attempts.endsAt} end`,
      },
      setWhere: or(hasEnded, lt(attempts.used, most)),
    })
    .returning({ endsAt: attempts.endsAt })
  return row?.endsAt
}

async function refusal(db: Queryable, claims: AttemptClaim[]): Promise<TooManyAttempts | undefined> {
  const rows = await db
    .select({
      budget: attempts.budget,
      used: attempts.used,
      seconds: sql<number>`ceil(extract(epoch from ${attempts.endsAt} - now()))::int`,
    })
    .from(attempts)
    .where(and(or(...claims.map(isOf)), sql`${attempts.endsAt} > now()`))
  return claims
    .flatMap(({ budget }) => {
      const { most, whose } = budgets[budget]
      const row = rows.find(row => row.budget === budget && row.used >= most)
      return row === undefined ? [] : [new TooManyAttempts(whose, row.seconds)]
    })
    .toSorted((one, other) => other.seconds - one.seconds)[0]
}

function nextSecond({ budget }: AttemptClaim): TooManyAttempts {
  return new TooManyAttempts(budgets[budget].whose, 1)
}

async function forgetEnded(): Promise<void> {
  await database().execute(sql`
    delete from ${attempts} where ctid in (
      select ctid from ${attempts} where ends_at <= now() limit 100 for update skip locked)`)
}

function isOf({ budget, subject }: AttemptClaim) {
  return and(eq(attempts.budget, budget), eq(attempts.subject, subject))
}

function keyOf({ budget, subject }: AttemptClaim): string {
  return `${budget} ${subject}`
}
