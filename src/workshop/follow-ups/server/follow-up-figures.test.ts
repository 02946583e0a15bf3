import { beforeEach, describe, expect, it } from 'vitest'
import { SUDIRMAN } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { staffMember, type TestStaff } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { branchOf } from '#tests/support/visits.ts'
import { branchKeptWord } from '#workshop/visits/kept-word.contract.ts'
import { followUpFiguresFile, readFollowUpFigures } from '../desk-follow-up-figures.contract.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })
let sari: TestStaff
let rian: TestStaff
let bayu: TestStaff
let made = 0
beforeEach(async () => {
  server.clock.set('2026-11-25T08:24:00Z')
  sari = await staffMember(server)
  rian = await staffMember(server)
  bayu = await staffMember(server, 'head')
})

interface Answered {
  week?: string
  fixed?: boolean | null
  counted?: boolean
  rating?: number
}

/** Answers without their visits, as an erasure leaves them, but with the advisor. */
async function answered(
  by: TestStaff,
  count: number,
  { week = '2026-11-02', fixed = true, ...more }: Answered = {},
) {
  const asked_at = new Date('2026-11-05T03:00:00Z')
  const rows = Array.from({ length: count }, () => ({
    id: `follow-up-${made++}`,
    visit_id: null,
    branch_id: SUDIRMAN.id,
    week,
    handed_over_at: null,
    advisor_id: by.id,
    advisor_name: by.name,
    state: 'closed' as const,
    skip_cause: null,
    due_at: asked_at,
    until_at: asked_at,
    closes_at: asked_at,
    asked_at,
    asked_ways: ['email'],
    asked_phone: null,
    token_hash: null,
    fixed,
    changed_at: null,
    words: null,
    answered_at: fixed === null ? null : new Date(asked_at.getTime() + 60 * 60_000),
    answered_via: fixed === null ? null : ('link' as const),
    rating: more.rating ?? null,
    counted: more.counted ?? true,
    uncounted_cause: more.counted === false ? ('workshop_network' as const) : null,
  }))
  await server.context.db.insertInto('follow_ups').values(rows).execute()
}
const figures = (by: TestStaff, period: '4w' | '8w' = '8w') =>
  by.call(readFollowUpFigures, { params: branchOf, query: { period } })

describe('the figures after a visit', () => {
  it('equal a count by hand', async () => {
    await answered(sari, 18, { rating: 5 })
    await answered(sari, 2, { fixed: false, rating: 2 })
    await answered(sari, 5, { fixed: null })
    await answered(rian, 9, { week: '2026-11-16' })
    await answered(rian, 1, { week: '2026-11-16', fixed: false })
    await answered(rian, 3, { week: '2026-11-16', counted: false })
    const { total, weeks, advisors, uncounted, uncounted_causes } = await figures(bayu)
    expect(total).toMatchObject({ asked: 38, answers: 30, fixed: 27, answer_minutes: 60 })
    expect(advisors).toMatchObject([
      { name: sari.name, asked: 25, answers: 20, fixed: 18, rating: 4.7, hidden: null },
      { name: rian.name, asked: 13, answers: 10, fixed: 9, rating: null, hidden: null },
    ])
    expect(advisors[0]?.low).toBeCloseTo(0.699, 3)
    expect(weeks.filter(({ asked }) => asked > 0).map(({ monday, complete }) => [monday, complete])).toEqual([
      ['2026-11-16', false],
      ['2026-11-02', true],
    ])
    expect([uncounted, uncounted_causes]).toEqual([3, null])
    const dewi = await staffMember(server, 'office')
    expect((await figures(dewi)).uncounted_causes).toEqual({ workshop_network: 3, staff_account: 0 })
  })

  it('hide small rows on the screen and in the file', async () => {
    const nina = await staffMember(server)
    await answered(sari, 30)
    await answered(sari, 6, { fixed: false })
    await answered(nina, 6)
    await answered(nina, 2, { fixed: false })
    await answered(rian, 3)
    await answered(rian, 1, { fixed: false })
    await answered(nina, 4, { fixed: null })
    await answered(rian, 5, { fixed: null })
    const { advisors } = await figures(bayu)
    const byName = Object.fromEntries(advisors.map((row) => [row.name, [row.hidden, row.answers]]))
    expect(byName).toEqual({
      [sari.name]: [null, 36],
      [nina.name]: ['difference', null],
      [rian.name]: ['few', null],
    })
    const file = await bayu.call(followUpFiguresFile, { params: branchOf, query: { period: '8w' } })
    expect(file).toContain(`${rian.name};9;kurang dari 5 jawaban;;`)
    expect(file).toContain(`${nina.name};12;disembunyikan;;`)
  })

  it('show an advisor their own row only', async () => {
    await answered(sari, 12)
    await answered(rian, 20)
    const { advisors, total } = await figures(sari)
    expect(advisors.map(({ name }) => name)).toEqual([sari.name])
    expect(total).toMatchObject({ answers: 12 })
    const elsewhere = await staffMember(server, 'head', [SUDIRMAN.id + 1])
    expect((await refusal(figures(elsewhere))).status).toBe(404)
  })
})

describe('the public figure', () => {
  const fixed = async () => {
    server.clock.advance(3_600_000)
    const params = { kind: 'gr' as const, branchId: String(SUDIRMAN.id) }
    return (await server.as()(branchKeptWord, { params })).fixed
  }

  it('is shown from 20 counted answers of the last 90 days on, with its span', async () => {
    await answered(sari, 18)
    await answered(sari, 1, { fixed: false })
    await answered(sari, 40, { week: '2026-08-03' })
    await answered(sari, 9, { counted: false })
    expect(await fixed()).toBeNull()
    await answered(sari, 1)
    const shown = await fixed()
    expect(shown).toMatchObject({ yes: 19, of: 20, asked: 29 })
    expect(shown?.low).toBeCloseTo(0.764, 3)
  })
})
