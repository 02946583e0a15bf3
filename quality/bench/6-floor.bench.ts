import { sql } from 'kysely'
import { DEMO_PASSWORD } from '#db/seeds/demo-people.ts'
import { cpuOf, parentOf } from './cpu.ts'
import { bookingShots, fillWithPeople, type Person } from './crowd.ts'
import {
  type Product,
  type Row,
  rounded,
  startProduct,
  startProgram,
  withDurablePostgres,
} from './product.ts'
import { type Load, loadWith, type Shot } from './wrk.ts'

/** See `quality/bench.mjs`. */
export const needsLoadProgram = true

const PEOPLE = 6_000
const ROUNDS = 3
const ROUND_S = 2
/** More than a round can send; each round has its own. */
const BOOKINGS_A_ROUND = 3_500

/** The shots of one round; rounds that change something have their own. */
type Shots = (round: number, target: number) => Shot[]

/**
 * The product beside the least that can answer the same calls (`floor.ts`), on one PostgreSQL, rounds in turn:
 * requests a second, and what a request costs the server and PostgreSQL.
 */
export default function measure(): Promise<Row[]> {
  return withDurablePostgres(async ({ db, dataDir, secret, settings }) => {
    const ours = await startProduct(dataDir, settings)
    const floor = await startProgram('quality/bench/floor.ts', dataDir, settings)
    const people = await fillWithPeople(db, secret, PEOPLE)
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
    const postmaster = parentOf(rows[0]?.pid ?? 0)
    const rowsOf: Row[] = []
    try {
      for (const call of callsOf(people, await bookingShots(db, people)))
        rowsOf.push(...(await compare(call, floor, ours, postmaster)))
      return rowsOf
    } finally {
      await Promise.all([ours.stop(), floor.stop()])
    }
  })
}

interface Call {
  what: string
  shots: Shots
  /** Sent by four others at the same time. */
  meanwhile?: Shot[]
  /** In front of the floor's path, where it has more than one way to answer. */
  floorPath?: string
  goal?: { perSecond: number; cpu: number }
}

function callsOf(people: Person[], bookings: Shot[]): Call[] {
  const asEach = (path: string) =>
    people.map(({ token }) => ({ path, headers: { authorization: `Bearer ${token}` } }))
  const ofRound = (number: number) =>
    bookings.slice(number * BOOKINGS_A_ROUND, (number + 1) * BOOKINGS_A_ROUND)
  const signIn = people.map(({ email }) => ({
    path: '/auth/local',
    method: 'POST' as const,
    body: { identifier: email, password: DEMO_PASSWORD },
  }))
  const all: Call[] = [
    { what: 'banners', shots: () => [{ path: '/mobilebanners/list' }] },
    { what: 'profile', shots: () => asEach('/userprofiles/detail') },
    { what: 'own cars', shots: () => asEach('/customercars/list') },
    { what: 'bookings list', shots: () => asEach('/carbookings/list') },
    { what: 'booking create', shots: (round, target) => ofRound(round * 2 + target) },
    {
      what: 'booking create with all its rows',
      shots: (round, target) => ofRound((ROUNDS + 1 + round) * 2 + target),
      floorPath: '/whole',
      goal: { perSecond: 0.6, cpu: 1.6 },
    },
    { what: 'login', shots: () => signIn },
    { what: 'own cars while four sign in', shots: () => asEach('/customercars/list'), meanwhile: signIn },
  ]
  const only = process.env.BENCH_ONLY?.split(',')
  return only ? all.filter(({ what }) => only.includes(what)) : all
}

const below =
  (path: string) =>
  (shot: Shot): Shot => ({ ...shot, path: path + shot.path })

interface Sum {
  loads: Load[]
  server: number
  database: number
}

async function compare(
  { what, shots, meanwhile, floorPath = '', goal }: Call,
  floor: Product,
  ours: Product,
  postmaster: number,
): Promise<Row[]> {
  const sums: Sum[] = [floor, ours].map(() => ({ loads: [], server: 0, database: 0 }))
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [index, target] of [floor, ours].entries()) {
      const before = [cpuOf(target.pid), cpuOf(postmaster, { family: true })] as const
      // The first round warms up.
      const seconds = round === 0 ? 1 : ROUND_S
      const sent = shots(round, index)
      const [load] = await Promise.all([
        loadWith(target.url, target === floor ? sent.map(below(floorPath)) : sent, seconds),
        meanwhile && loadWith(target.url, meanwhile, seconds, 4),
      ])
      const sum = sums[index]
      if (round === 0 || !sum) continue
      sum.loads.push(load)
      sum.server += cpuOf(target.pid) - before[0]
      sum.database += cpuOf(postmaster, { family: true }) - before[1]
    }
  }
  const [least, own] = sums.map(summary)
  if (!least || !own) return []
  return [
    { what: `${what}, floor`, value: rounded(least.perSecond), unit: '/s' },
    { what: `${what}, ours`, value: rounded(own.perSecond), unit: '/s' },
    {
      what: `${what}, ours ÷ floor`,
      value: ratio(own.perSecond, least.perSecond),
      unit: goal ? `at least ${goal.perSecond}` : '',
    },
    { what: `${what}, CPU a request, floor (server + PostgreSQL)`, value: Math.round(least.cpu), unit: 'µs' },
    { what: `${what}, CPU a request, ours, server`, value: Math.round(own.server), unit: 'µs' },
    { what: `${what}, CPU a request, ours, PostgreSQL`, value: Math.round(own.database), unit: 'µs' },
    {
      what: `${what}, CPU, ours ÷ floor`,
      value: ratio(own.cpu, least.cpu),
      unit: goal ? `at most ${goal.cpu}` : '',
    },
    { what: `${what}, p50 and p99 of ours`, value: rounded(own.p50), unit: `ms, p99 ${rounded(own.p99)} ms` },
    ...(own.failed + least.failed > 0
      ? [{ what: `${what}, refused (floor, ours)`, value: least.failed, unit: `and ${own.failed}` }]
      : []),
  ]
}

const ratio = (one: number, other: number) => Math.round((one / other) * 100) / 100

function summary({ loads, server, database }: Sum) {
  const total = (pick: (load: Load) => number) => loads.reduce((sum, load) => sum + pick(load), 0)
  const requests = total(({ requests }) => requests)
  return {
    perSecond: total(({ perSecond }) => perSecond) / loads.length,
    server: server / requests,
    database: database / requests,
    cpu: (server + database) / requests,
    p50: total(({ p50 }) => p50) / loads.length,
    p99: total(({ p99 }) => p99) / loads.length,
    failed: total(({ failed }) => failed),
  }
}
