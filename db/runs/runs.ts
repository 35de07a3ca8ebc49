import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { database, type Queryable } from '../client.ts'

/** The run is no longer this worker's: it was canceled, or another worker took it up. */
export class RunLost extends Error {
  override name = 'RunLost'
}

/** A row that a worker has in hand. Without a token, the caller asks for a lease of its own beside. */
export type Holder = { id: number; runToken?: string }

export type Changes<Row> = { [Column in keyof Row]?: Row[Column] | SQL }

/** Columns that runs alone write. */
export type Moved<State> = { state?: State; endedAt?: SQL | null; runToken?: string }

/** A table of work that takes long: each row goes through states, in the hands of one worker at a time. */
export type RunKind<Row, State extends string, Move extends string> = {
  table: PgTable & Record<'id' | 'state' | 'runToken' | 'endedAt', AnyPgColumn>
  moves: Record<Move, { from: readonly State[]; to: State }>
  /** The move of a worker that takes a row up. */
  begin: Move
  hasEnded(state: State): boolean
  /** What the key of a row's job in the queue begins with; its id follows. */
  jobKey: string
  update(tx: Queryable, set: Changes<Row>, moved: Moved<State>, which: SQL | undefined): Promise<Row[]>
}

/** The life of such rows, the same for every kind of work: taken up, checked, moved, ended, given up. */
export class Runs<Row, State extends string, Move extends string> {
  readonly #kind: RunKind<Row, State, Move>

  constructor(kind: RunKind<Row, State, Move>) {
    this.#kind = kind
  }

  /**
   * Carries out a move on the rows that the condition selects and whose state allows it. They end by the clock, not by
   * `now()`: the transaction of an import begins with its first product.
   * @returns those that moved, as they are then
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

  /**
   * Takes up a row, new or left by another worker, whose writes are refused from now on.
   * @returns undefined when it has ended or is gone
   */
  async takeUp(
    tx: Queryable,
    id: number,
    set: Changes<Row> = {},
  ): Promise<{ row: Row; runToken: string } | undefined> {
    const runToken = randomUUID()
    const [row] = await this.move(tx, this.#kind.begin, eq(this.#kind.table.id, id), set, runToken)
    return row && { row, runToken }
  }

  /** Moves a row that is in hand. @throws RunLost */
  async advance(tx: Queryable, name: Move, holder: Holder, set: Changes<Row> = {}): Promise<Row> {
    const [row] = await this.move(tx, name, this.heldBy(holder), set)
    if (row === undefined) throw new RunLost()
    return row
  }

  /** Changes a row that is in hand. @throws RunLost */
  async change(tx: Queryable, holder: Holder, set: Changes<Row>): Promise<Row> {
    const [row] = await this.#kind.update(tx, set, {}, this.heldBy(holder))
    if (row === undefined) throw new RunLost()
    return row
  }

  /** @throws RunLost unless a row is still in hand */
  async check(holder: Holder): Promise<void> {
    const { table } = this.#kind
    const [row] = await database().select({ id: table.id }).from(table).where(this.heldBy(holder))
    if (row === undefined) throw new RunLost()
  }

  /** Selects a row as long as it is open and in its holder's hands. */
  heldBy({ id, runToken }: Holder): SQL | undefined {
    const { table } = this.#kind
    return and(
      eq(table.id, id),
      runToken === undefined ? undefined : eq(table.runToken, runToken),
      isNull(table.endedAt),
    )
  }

  /** Selects what is open although the queue has given its job up. */
  isAbandoned(): SQL | undefined {
    return and(
      isNull(this.#kind.table.endedAt),
      this.#job(sql`attempts >= max_attempts and locked_at is null`),
    )
  }

  /** Selects what is open although the queue has no job for it. */
  isWithoutJob(): SQL | undefined {
    return and(isNull(this.#kind.table.endedAt), sql`not ${this.#job(sql`true`)}`)
  }

  #job(which: SQL): SQL {
    const { table, jobKey } = this.#kind
    return sql`exists (
      select from graphile_worker.jobs where key = ${jobKey}::text || ${table.id} and ${which})`
  }
}
