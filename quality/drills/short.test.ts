import { expect, it } from 'vitest'
import { runDrills } from './run.ts'

/** The quickest of each kind; `npm run drills` has them all, and says how long things took. */
const SHORT = ['kill -9 of a server, started again', 'database restart', 'fail-over', 'recovery to a moment']

it('a killed server, a restart, a fail-over and a recovery of the database lose nothing, repeat nothing and end no process', async () => {
  const outcomes = await runDrills((what) => SHORT.includes(what))
  expect(outcomes.map(({ what, faults, odd }) => ({ what, faults, odd }))).toEqual(
    SHORT.map((what) => ({ what, faults: [], odd: [] })),
  )
  for (const { bookings } of outcomes) expect(bookings).toBeGreaterThan(0)
})
