import { beforeEach, describe, expect, it } from 'vitest'
import { formatPlate } from '#core/plates.ts'
import { setAbsent } from '#floor/stalls/desk-stalls.contract.ts'
import { MONDAY, SUDIRMAN } from '#tests/support/people.ts'
import { planAt, withPlanner } from '#tests/support/planner.ts'
import { refusal } from '#tests/support/refusal.ts'
import { staffMember, type TestStaff } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { onNewest, seen, withVisit } from '#tests/support/visits.ts'
import { inHours, next, withWork } from '#tests/support/work-orders.ts'
import { resumeWork, waitFor } from '#workshop/visits/desk-visits.contract.ts'
import { receiveWalkIn } from '#workshop/visits/desk-walk-ins.contract.ts'
import type { DayBoard } from '../desk-day-board.model.ts'
import {
  finishStep,
  freeJob,
  needMore,
  type OfferedPlace,
  placeJob,
  releaseStall,
  renewPromise,
  setSteps,
  startStep,
  tidyPlan,
} from '../desk-plan-acts.contract.ts'

const server = useTestServer()
const params = { branchId: String(SUDIRMAN.id), day: MONDAY }
let head: TestStaff
beforeEach(async () => {
  head = await staffMember(server, 'head')
})

const general = (order_start_time: string) => ({ order_start_time, service_type: 'Servis Umum' as const })
const jobOf = ({ jobs }: DayBoard, visitId: string) => {
  const job = jobs.find(({ visit_id }) => visit_id === visitId)
  if (!job) throw new Error(`no job ${visitId}`)
  return job
}
const stallOf = ({ stalls }: Pick<DayBoard, 'stalls'>, name: string) =>
  stalls.find((stall) => stall.name === name)?.id ?? ''
const technicianOf = ({ technicians }: Pick<DayBoard, 'technicians'>, name: string) =>
  technicians.find((one) => one.name === name)?.id ?? ''

describe('job on the plan', () => {
  it('can be moved by hand on the version that was seen, and given back to the plan', async () => {
    await withPlanner(head)
    const { visitId } = await withVisit(server, general('09:00'))
    const plan = await planAt(head)
    const place = { day: MONDAY, step: 0, stall_id: stallOf(plan, 'Umum 2'), begin: 600 }
    const call = { params: { visitId }, body: { version: 1, ...place } }
    const moved = await head.call(placeJob, call)
    expect(jobOf(moved, visitId)).toMatchObject({
      version: 2,
      steps: [{ pinned: { stall: place.stall_id, begin: 600 } }],
    })
    expect(moved.former).toMatchObject([{ stall: place.stall_id, from: 600, until: 660 }])
    const other = await staffMember(server, 'advisor')
    expect(await refusal(other.call(placeJob, call))).toMatchObject({
      status: 409,
      message: expect.stringContaining(`Rencana ini sudah diubah oleh ${head.name}`),
      data: { code: 'plan_changed', plan: { job: { version: 2 } } },
    })
    const freed = await head.call(freeJob, { params: { visitId }, body: { version: 2, day: MONDAY } })
    expect(jobOf(freed, visitId).steps[0]?.pinned).toBeUndefined()
  })

  it('can be moved to a technician, who keeps it until it is given back, and not to a busy one', async () => {
    await withPlanner(head)
    const { visitId } = await withVisit(server, general('09:00'))
    const second = await withVisit(server, general('09:00'))
    const plan = await planAt(head)
    const put = async (id: string, stall: string, begin: number, name: string) => {
      const { params: of, body } = await onNewest(head, id)
      const where = { stall_id: stallOf(plan, stall), technician_id: technicianOf(plan, name) }
      return head.call(placeJob, { params: of, body: { ...body, day: MONDAY, step: 0, begin, ...where } })
    }
    const moved = await put(visitId, 'Umum 2', 600, 'Beni')
    const beni = technicianOf(plan, 'Beni')
    expect(jobOf(moved, visitId).steps[0]?.pinned).toMatchObject({ begin: 600, technician: beni })
    const { number } = jobOf(moved, visitId)
    expect(moved.former.find(({ job }) => job === number)).toMatchObject({ technician: beni, from: 600 })
    expect(await refusal(put(second.visitId, 'Umum 1', 630, 'Beni'))).toMatchObject({
      status: 409,
      message: 'Beni tidak bebas pada jam itu. Paling cepat 11:00',
      data: { code: 'technician_busy' },
    })
    const { params: of, body } = await onNewest(head, visitId)
    await head.call(freeJob, { params: of, body: { ...body, day: MONDAY } })
    expect(jobOf(await planAt(head), visitId).steps[0]?.pinned).toBeUndefined()
  })

  it('is moved only as it was offered: by that technician, with those others', async () => {
    await withPlanner(head)
    const { visitId } = await withVisit(server, general('09:00'))
    server.clock.advance(1000)
    const second = await withVisit(server, general('09:00'))
    const plan = await planAt(head)
    const first = stallOf(plan, 'Umum 1')
    const other = stallOf(plan, 'Umum 2')
    const ade = technicianOf(plan, 'Ade')
    const beni = technicianOf(plan, 'Beni')
    const swap = {
      technician_id: beni,
      moves: [{ visit_id: visitId, stall_id: other, technician_id: ade }],
    }
    const put = async (offered: OfferedPlace) => {
      const place = { day: MONDAY, step: 0, stall_id: first, begin: 540, offered }
      return head.call(placeJob, await next(head, second.visitId, place))
    }
    const { plate } = jobOf(plan, visitId)
    expect(await refusal(put({ ...swap, moves: [] }))).toMatchObject({
      status: 409,
      message: `Rencana berubah: ${formatPlate(plate)} ikut ke Umum 2 09:00, Ade. Belum ada yang disimpan`,
      data: { code: 'plan_moves', plan: { moves: [{ visit_id: visitId }] } },
    })
    expect(await refusal(put({ ...swap, technician_id: ade }))).toMatchObject({
      message: 'Rencana berubah: teknisinya Beni. Belum ada yang disimpan',
    })
    const gone = { ...swap, moves: [...swap.moves, { visit_id: null, stall_id: null, technician_id: null }] }
    expect(await refusal(put(gone))).toMatchObject({
      message: 'Rencana berubah, periksa tempat ini lagi. Belum ada yang disimpan',
    })
    expect(jobOf(await put(swap), second.visitId).steps[0]?.pinned).toMatchObject({ begin: 540 })
  })

  it('is not moved to a technician who is absent, nor as it was offered before they were', async () => {
    await withPlanner(head)
    const { visitId } = await withVisit(server, general('09:00'))
    const plan = await planAt(head)
    const beni = technicianOf(plan, 'Beni')
    const away = { from: '2026-11-23T01:00:00Z', until: '2026-11-23T10:00:00Z', reason: 'sick' as const }
    await head.call(setAbsent, { params: { technicianId: beni }, body: away })
    const put = async (more: object) => {
      const place = { day: MONDAY, step: 0, stall_id: stallOf(plan, 'Umum 1'), begin: 600, ...more }
      return head.call(placeJob, await next(head, visitId, place))
    }
    expect(await refusal(put({ technician_id: beni }))).toMatchObject({
      status: 409,
      message: 'Beni tidak masuk: Sakit',
      data: { code: 'technician_busy' },
    })
    expect(await refusal(put({ offered: { technician_id: beni, moves: [] } }))).toMatchObject({
      status: 409,
      message: 'Rencana berubah: Beni tidak masuk; teknisinya Ade. Belum ada yang disimpan',
      data: { code: 'plan_moves' },
    })
  })

  it('cannot be moved past closing time or onto a taken stall', async () => {
    await withPlanner(head)
    const { visitId } = await withVisit(server, general('09:00'))
    const second = await withVisit(server, general('11:00'))
    const plan = await planAt(head)
    const put = async (id: string, begin: number, push?: boolean) => {
      const { params: of, body } = await onNewest(head, id)
      const at = { day: MONDAY, step: 0, stall_id: stallOf(plan, 'Umum 1'), begin, ...(push && { push }) }
      return head.call(placeJob, { params: of, body: { ...body, ...at } })
    }
    expect(await refusal(put(visitId, 970))).toMatchObject({
      status: 409,
      message: 'Umum 1 tutup pukul 16:30',
      data: { code: 'place_closed' },
    })
    await put(visitId, 540)
    expect(await refusal(put(second.visitId, 570))).toMatchObject({
      status: 409,
      message: 'Umum 1 terpakai sampai 10:00',
      data: { code: 'place_taken' },
    })
  })

  it('gets other steps only of kinds that a technician can do', async () => {
    await withPlanner(head)
    const { visitId } = await withVisit(server, general('09:00'))
    const say = (kind: 'general' | 'lift', version: number) =>
      head.call(setSteps, {
        params: { visitId },
        body: { version, day: MONDAY, steps: [{ kind, minutes: 90 }] },
      })
    expect(jobOf(await say('general', 1), visitId).steps).toMatchObject([{ kind: 'general', minutes: 90 }])
    expect(await refusal(say('lift', 2))).toMatchObject({ status: 400, data: { field: 'steps.0.kind' } })
  })

  it('keeps its running step when nothing is left after it, and always has a step', async () => {
    const { visitId } = await withWork(server, head, { hour: '09:00' })
    await withPlanner(head)
    server.clock.set('2026-11-23T02:00:00Z')
    head = await staffMember(server, 'head')
    const say = async (...steps: { kind: 'general' | 'wash'; minutes: number }[]) =>
      head.call(setSteps, await next(head, visitId, { day: MONDAY, steps }))
    const plan = await say({ kind: 'general', minutes: 60 }, { kind: 'wash', minutes: 20 })
    expect(await refusal(say())).toMatchObject({
      status: 400,
      message: 'Tulis paling sedikit satu langkah',
      data: { field: 'steps' },
    })
    const at = { stall_id: stallOf(plan, 'Umum 1'), technician_id: technicianOf(plan, 'Ade') }
    await head.call(startStep, { ...(await next(head, visitId, at)), params: { visitId, step: '0' } })
    expect(jobOf(await say(), visitId)).toMatchObject({
      all_steps: [{ step: 0, state: 'running', minutes: 60 }],
      steps: [{ minutes: 60 }],
    })
  })

  it('is started by a technician without other work, needs more time, waits, and is finished', async () => {
    const { visitId } = await withWork(server, head, { hour: '09:00' })
    const other = await withWork(server, head, { hour: '09:00' })
    await withPlanner(head)
    server.clock.set('2026-11-23T02:00:00Z')
    // A session of the desk does not last over the weekend.
    head = await staffMember(server, 'head')
    for (const id of [visitId, other.visitId]) {
      const { version } = await seen(head, id)
      const steps = [{ kind: 'general' as const, minutes: 60 }]
      await head.call(setSteps, { params: { visitId: id }, body: { version, day: MONDAY, steps } })
    }
    const plan = await planAt(head)
    const begin = async (id: string, stall: string, name = 'Ade') => {
      const at = { stall_id: stallOf(plan, stall), technician_id: technicianOf(plan, name) }
      const call = await next(head, id, at)
      return head.call(startStep, { ...call, params: { visitId: id, step: '0' } })
    }
    expect(jobOf(await begin(visitId, 'Umum 1'), visitId).steps[0]?.running).toMatchObject({ begin: 540 })
    expect(await refusal(begin(other.visitId, 'Umum 2'))).toMatchObject({
      status: 409,
      message: expect.stringContaining('Ade masih mengerjakan B'),
      data: { code: 'technician_busy' },
    })
    const step = { visitId, step: '0' }
    const more = await next(head, visitId, { minutes: 30 })
    expect(jobOf(await head.call(needMore, { ...more, params: step }), visitId).steps).toMatchObject([
      { running: { more: 30 } },
    ])
    server.clock.set('2026-11-23T02:20:00Z')
    await head.call(waitFor, await next(head, visitId, { reason: 'consent' as const }))
    expect(jobOf(await planAt(head), visitId).steps).toMatchObject([
      { minutes: 70, waiting: { since: 560, until: 590, keeps_stall: stallOf(plan, 'Umum 1') } },
    ])
    await begin(other.visitId, 'Umum 2')
    const released = await head.call(releaseStall, await next(head, visitId, {}))
    expect(jobOf(released, visitId).steps[0]?.waiting?.keeps_stall).toBeNull()
    server.clock.set('2026-11-23T03:20:00Z')
    head = await staffMember(server, 'head')
    const done = await head.call(finishStep, {
      ...(await next(head, other.visitId, {})),
      params: { visitId: other.visitId, step: '0' },
    })
    expect(jobOf(done, other.visitId)).toMatchObject({ steps: [], all_steps: [{ state: 'done' }] })
  })

  it('takes the minutes of both parts off a step that was interrupted twice', async () => {
    const { visitId } = await withWork(server, head, { hour: '09:00' })
    await withPlanner(head)
    const { version } = await seen(head, visitId)
    const steps = [{ kind: 'general' as const, minutes: 120 }]
    await head.call(setSteps, { params: { visitId }, body: { version, day: MONDAY, steps } })
    const plan = await planAt(head)
    const at = { stall_id: stallOf(plan, 'Umum 1'), technician_id: technicianOf(plan, 'Ade') }
    server.clock.set('2026-11-23T02:00:00Z')
    head = await staffMember(server, 'head')
    for (const minutes of [20, 15]) {
      await head.call(startStep, { ...(await next(head, visitId, at)), params: { visitId, step: '0' } })
      server.clock.advance(minutes * 60_000)
      await head.call(waitFor, await next(head, visitId, { reason: 'parts' as const }))
      await head.call(resumeWork, await next(head, visitId, {}))
    }
    expect(jobOf(await planAt(head), visitId).steps).toMatchObject([{ minutes: 85 }])
  })

  it('continues for the minutes of its final check, more or less than were left', async () => {
    const { visitId } = await withWork(server, head, { hour: '09:00' })
    await withPlanner(head)
    server.clock.set('2026-11-23T02:00:00Z')
    // A session of the desk does not last over the weekend.
    head = await staffMember(server, 'head')
    const params = { visitId, step: '0' }
    const steps = [{ kind: 'general' as const, minutes: 60 }]
    const { version } = await seen(head, visitId)
    const plan = await head.call(setSteps, { params, body: { version, day: MONDAY, steps } })
    const at = { stall_id: stallOf(plan, 'Umum 1'), technician_id: technicianOf(plan, 'Ade') }
    await head.call(startStep, { ...(await next(head, visitId, at)), params })
    const again = async (again_minutes: number) => {
      const call = await next(head, visitId, { again_minutes })
      return jobOf(await head.call(finishStep, { ...call, params }), visitId).steps
    }
    // At 09:15 with 45 minutes left, for 15 minutes: until 09:30.
    server.clock.set('2026-11-23T02:15:00Z')
    expect(await again(15)).toMatchObject([{ minutes: 30, running: { begin: 540, more: 0 } }])
    // At 09:28 for 10 minutes, then for 5: until 09:38, then until 09:33.
    server.clock.set('2026-11-23T02:28:00Z')
    expect(await again(10)).toMatchObject([{ minutes: 30, running: { more: 8 } }])
    expect(await again(5)).toMatchObject([{ minutes: 30, running: { more: 3 } }])
  })

  it('gets a new promise that its customer reads, and keeps the first', async () => {
    const { visitId } = await withWork(server, head, { hour: '09:00' })
    await withPlanner(head)
    server.clock.set('2026-11-23T02:00:00Z')
    // A session of the desk does not last over the weekend.
    head = await staffMember(server, 'head')
    const first = (await seen(head, visitId)).promised_ready_at
    const body = { ready_at: inHours(server, 6), reason: 'Menunggu alat' }
    const plan = await head.call(renewPromise, await next(head, visitId, body))
    expect(jobOf(plan, visitId)).toMatchObject({
      first_promised_at: first,
      promised_ready_at: new Date(body.ready_at).toISOString(),
    })
    const [mail] = await server.messages({ channel: 'email' })
    expect(mail?.subject).toContain('Janji baru')
    expect(mail?.text).toContain('Sebab: Menunggu alat.')
  })

  it('names a customer who cannot be reached with a new promise', async () => {
    const { visitId } = await withWork(server, head, { hour: '09:00' })
    await withPlanner(head)
    server.clock.set('2026-11-23T02:00:00Z')
    head = await staffMember(server, 'head')
    const walkIn = { plate: 'B9412TKA', name: 'Ratna Wijaya', phone: '081298764411' }
    const body = { ...walkIn, service_type: 'Servis Umum' as const }
    const { id } = await head.call(receiveWalkIn, { params: { branchId: params.branchId }, body })
    const promise = { ready_at: inHours(server, 6), reason: 'Menunggu alat' }
    const sent = (await server.messages()).length
    const renewed = await head.call(renewPromise, await next(head, id, promise))
    expect(renewed.unreached).toEqual({ phone: '6281298764411' })
    expect(await server.messages()).toHaveLength(sent)
    expect((await head.call(renewPromise, await next(head, visitId, promise))).unreached).toBeNull()
    expect((await server.messages()).length).toBeGreaterThan(sent)
  })

  it('is planned again with all others on the version of the day that was seen', async () => {
    await withPlanner(head)
    await withVisit(server, general('09:00'))
    const { version } = await planAt(head)
    expect((await head.call(tidyPlan, { params, body: { version } })).version).toBe(version + 1)
    expect(await refusal(head.call(tidyPlan, { params, body: { version } }))).toMatchObject({
      status: 409,
      data: { code: 'plan_changed' },
    })
  })
})
