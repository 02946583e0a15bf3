import { beforeEach, expect, it } from 'vitest'
import { refusal } from '#tests/support/refusal.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { onNewest, seen, THE_DAY_BEFORE, THE_HOUR, withArrival } from '#tests/support/visits.ts'
import { extraLine, withExtraWork } from '#tests/support/work-orders.ts'
import { answerExtraWork } from '#workshop/work-orders/extra-work.contract.ts'
import { resumeWork, waitFor } from '../desk-visits.contract.ts'

const server = useTestServer()
beforeEach(() => server.clock.set(THE_DAY_BEFORE))

it('stores each wait of a visit with its reason, start and end, and a corrected reason in the same wait', async () => {
  const owner = await withArrival(server, await staffMember(server))
  const { db } = server.context
  await db.updateTable('visits').set({ state: 'in_work' }).where('id', '=', owner.visitId).execute()
  server.clock.set(THE_HOUR)
  const sari = await staffMember(server)
  const turn = async (reason: 'parts' | 'other' | null) => {
    server.clock.advance(10 * 60_000)
    const { params, body } = await onNewest(sari, owner.visitId)
    return reason
      ? sari.call(waitFor, {
          params,
          body: { ...body, reason, ...(reason === 'other' && { word: 'Antre' }) },
        })
      : sari.call(resumeWork, { params, body })
  }
  await turn('parts')
  await turn('other')
  await turn(null)
  await turn('parts')
  const waits = await db
    .selectFrom('visit_waits')
    .select(['reason', 'began_at', 'ended_at'])
    .where('visit_id', '=', owner.visitId)
    .orderBy('began_at')
    .execute()
  const at = (minutes: number) => new Date(Date.parse(THE_HOUR) + minutes * 60_000)
  expect(waits).toEqual([
    { reason: 'other', began_at: at(10), ended_at: at(30) },
    { reason: 'parts', began_at: at(40), ended_at: null },
  ])
})

it('continues a wait from its beginning when its end is undone, so that the customer may still change their answer', async () => {
  const sari = await staffMember(server)
  const owner = await withExtraWork(server, sari, { lines: [extraLine()] })
  const answer = (approved: boolean) =>
    owner.call(answerExtraWork, {
      params: { bookingId: owner.visitId },
      body: { answers: [{ id: owner.extra[0]?.id ?? '', approved }] },
    })
  await answer(true)
  const { state_since } = await seen(sari, owner.visitId)
  server.clock.advance(60_000)
  await sari.call(resumeWork, await onNewest(sari, owner.visitId))
  server.clock.advance(5_000)
  const { params, body } = await onNewest(sari, owner.visitId)
  const again = await sari.call(waitFor, { params, body: { ...body, reason: 'consent', undo: true } })
  expect(again).toMatchObject({ state: 'waiting', state_since })
  expect((await answer(false)).lines[0]?.answer).toBe('declined')
  const waits = await server.context.db
    .selectFrom('visit_waits')
    .select(['began_at', 'ended_at'])
    .where('visit_id', '=', owner.visitId)
    .execute()
  expect(waits).toEqual([{ began_at: new Date(state_since), ended_at: null }])
})

it('refuses an expected moment that has passed, and restores the moment when the end of a wait is undone', async () => {
  const owner = await withArrival(server, await staffMember(server))
  await server.context.db
    .updateTable('visits')
    .set({ state: 'in_work' })
    .where('id', '=', owner.visitId)
    .execute()
  server.clock.set(THE_HOUR)
  const sari = await staffMember(server)
  const waits = async (more: { until?: string; undo?: boolean }) => {
    const { params, body } = await onNewest(sari, owner.visitId)
    return sari.call(waitFor, { params, body: { ...body, reason: 'parts', ...more } })
  }
  expect(await refusal(waits({ until: THE_HOUR }))).toMatchObject({
    status: 400,
    message: 'Waktu itu sudah lewat',
    data: { field: 'until' },
  })
  const until = new Date(Date.parse(THE_HOUR) + 3_600_000).toISOString()
  expect(await waits({ until })).toMatchObject({ state: 'waiting', expected_at: until })
  server.clock.advance(60_000)
  const resumed = await sari.call(resumeWork, await onNewest(sari, owner.visitId))
  expect(resumed).toMatchObject({ state: 'in_work', expected_at: null })
  server.clock.advance(5_000)
  expect(await waits({ undo: true })).toMatchObject({ state: 'waiting', expected_at: until })
})
