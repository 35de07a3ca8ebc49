import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { database, type Queryable } from '../client.ts'

/** The run was canceled, or another worker took it over. */
export class RunLost extends Error {
  override name = 'RunLost'
}

/** A row with its lease; without a token, the caller checks a lease of its own. */
export type Holder = { id: number; runToken?: string }

export type Changes<Row> = { [Column in keyof Row]?: Row[Column] | SQL }

/** Columns that runs alone write. */
export type Moved<State> = { state?: State; endedAt?: SQL | null; runToken?: string }

/** Table of long-running work with states, each row leased by one worker. */
export type RunKind<Row, State extends string, Move extends string> = {
  table: PgTable & Record<'id' | 'state' | 'runToken' | 'endedAt', AnyPgColumn>
  moves: Record<Move, { from: readonly State[]; to: State }>
  begin: Move // move on takeover
  hasEnded(state: State): boolean
  jobKey: string // prefix of job keys, before the id
  update(tx: Queryable, set: Changes<Row>, moved: Moved<State>, which: SQL | undefined): Promise<Row[]>
}

export class Runs<Row, State extends string, Move extends string> {
  readonly #kind: RunKind<Row, State, Move>

  constructor(kind: RunKind<Row, State, Move>) {
    this.#kind = kind
  }

  /**
   * Applies a move to matching rows whose state allows it. Clock time, as an import is one transaction. @returns them
   */
  async move(
    tx: Queryable,
    name: Move,
    which: SQL | undefined,
    set: Changes<Row> = {},
    runToken?: string,
  ): Promise<Row[]> {
    const { table, moves, hasEnded, update } = this.#kind
    const { from, to } = moves[name]
    const moved = { state: to, endedAt: hasEnded(to) ? sql`clock_timestamp()` : null, runToken }
    return update(tx, set, moved, and(which, inArray(table.state, [...from])))
  }

  /** Takes over a row: an earlier worker's writes are refused. @returns undefined if ended or gone */
  async takeUp(
    tx: Queryable,
    id: number,
    set: Changes<Row> = {},
  ): Promise<{ row: Row; runToken: string } | undefined> {
    const runToken = randomUUID()
    const [row] = await this.move(tx, this.#kind.begin, eq(this.#kind.table.id, id), set, runToken)
    return row && { row, runToken }
  }

  /** Moves a leased row. @throws RunLost */
  async advance(tx: Queryable, name: Move, holder: Holder, set: Changes<Row> = {}): Promise<Row> {
    const [row] = await this.move(tx, name, this.heldBy(holder), set)
    if (row === undefined) throw new RunLost()
    return row
  }

  /** Changes a leased row. @throws RunLost */
  async change(tx: Queryable, holder: Holder, set: Changes<Row>): Promise<Row> {
    const [row] = await this.#kind.update(tx, set, {}, this.heldBy(holder))
    if (row === undefined) throw new RunLost()
    return row
  }

  /** @throws RunLost */
  async check(holder: Holder): Promise<void> {
    const { table } = this.#kind
    const [row] = await database().select({ id: table.id }).from(table).where(this.heldBy(holder))
    if (row === undefined) throw new RunLost()
  }

  heldBy({ id, runToken }: Holder): SQL | undefined {
    const { table } = this.#kind
    return and(
      eq(table.id, id),
      runToken === undefined ? undefined : eq(table.runToken, runToken),
      isNull(table.endedAt),
    )
  }

  /** Selects open rows whose job the queue gave up. */
  isAbandoned(): SQL | undefined {
    return and(
      isNull(this.#kind.table.endedAt),
      this.#job(sql`attempts >= max_attempts and locked_at is null`),
    )
  }

  /** Selects open rows without a job. */
  isWithoutJob(): SQL | undefined {
    return and(isNull(this.#kind.table.endedAt), sql`not ${this.#job(sql`true`)}`)
  }

  #job(which: SQL): SQL {
    const { table, jobKey } = this.#kind
    return sql`exists (
      select from graphile_worker.jobs where key = ${jobKey}::text || ${table.id} and ${which})`
  }
}
