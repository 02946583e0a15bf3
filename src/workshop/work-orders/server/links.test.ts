import { beforeEach, describe, expect, it } from 'vitest'
import { refusal } from '#tests/support/refusal.ts'
import { staffMember, type TestStaff } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { onNewest } from '#tests/support/visits.ts'
import { billDraft, linkToken, next, orderOf, withExtraWork } from '#tests/support/work-orders.ts'
import { resumeWork } from '#workshop/visits/desk-visits.contract.ts'
import { finishWork, handOver, resendExtraWork, saveBill } from '../desk-work-orders.contract.ts'
import {
  answerExtraWorkLink,
  extraWorkLinkPhoto,
  openExtraWorkLink,
  readExtraWork,
} from '../extra-work.contract.ts'

const server = useTestServer()
let sari: TestStaff
let owner: Awaited<ReturnType<typeof withExtraWork>>
beforeEach(async () => {
  sari = await staffMember(server)
  owner = await withExtraWork(server, sari, { photo: true })
})
const digits = () => owner.phone.slice(-4)
const wrong = () => (digits() === '0000' ? '0001' : '0000')
const open = (last_four: string, token = owner.token) =>
  server.as()(openExtraWorkLink, { params: { token }, body: { last_four } })

describe('the link of a request', () => {
  it('shows the lines and accepts answers with the last four digits of the phone number, without a session', async () => {
    const shown = await open(digits())
    expect(shown.lines).toMatchObject([{ title: 'Kampas rem depan', answer: 'waiting' }])
    expect(JSON.stringify(shown)).not.toContain('contoh.id')
    expect((await orderOf(sari, owner.visitId)).request?.opened_at).toBe('2026-11-21T03:00:00.000Z')
    const params = { token: owner.token }
    const photo = await server.as()(extraWorkLinkPhoto, {
      params: { ...params, photoId: owner.photoId },
      body: { last_four: digits() },
    })
    expect(Buffer.from(photo).subarray(8, 12).toString()).toBe('WEBP')
    const answers = [{ id: owner.extra[0]?.id ?? '', approved: true }]
    const after = await server.as()(answerExtraWorkLink, { params, body: { last_four: digits(), answers } })
    expect(after.lines).toMatchObject([{ answer: 'approved', answered_by: 'link' }])
    const { visit } = await orderOf(sari, owner.visitId)
    expect(visit.events.at(-1)).toMatchObject({ act: 'answer', by: 'customer' })
  })

  it('shows nothing without the digits, and nothing at all after five wrong tries', async () => {
    for (let tried = 1; tried <= 5; tried++) {
      const refused = await refusal(open(wrong()))
      expect([refused.status, refused.data?.code, refused.data?.field]).toEqual([
        400,
        'last_four_wrong',
        'last_four',
      ])
    }
    expect((await refusal(open(digits()))).status).toBe(404)
    await sari.call(resendExtraWork, await onNewest(sari, owner.visitId))
    expect((await open(digits(), await linkToken(server, owner.phone))).open).toBe(true)
  })

  it('counts concurrent tries one by one', async () => {
    const tries = await Promise.all(Array.from({ length: 12 }, () => refusal(open(wrong()))))
    expect(tries.filter(({ data }) => data?.code === 'last_four_wrong')).toHaveLength(5)
    expect(tries.filter(({ status }) => status === 404)).toHaveLength(7)
  })

  it('resets wrong tries after a right one', async () => {
    for (let round = 0; round < 3; round++) {
      for (let tried = 1; tried <= 4; tried++) await refusal(open(wrong()))
      await open(digits())
    }
  })

  it('records for mail and SMS separately when each was first opened, also after the request is sent again', async () => {
    const openings = async () => {
      const { request } = await orderOf(sari, owner.visitId)
      return [request?.opened_at, request?.email_opened_at, request?.sms_opened_at]
    }
    expect(await openings()).toEqual([null, null, null])
    await refusal(open(wrong()))
    expect(await openings()).toEqual([null, null, null])
    const first = server.clock.now().toISOString()
    await open(digits())
    server.clock.advance(60_000)
    await open(digits())
    expect(await openings()).toEqual([first, null, first])
    const mails = await server.messages({ to: owner.email, channel: 'email' })
    const mail = mails.find(({ subject }) => subject.startsWith('Perlu persetujuan Anda'))
    const [, token = ''] = /\/tambahan\/([\w-]+)/.exec(mail?.text ?? '') ?? []
    await open(digits(), token)
    const second = server.clock.now().toISOString()
    expect(await openings()).toEqual([first, second, first])
    await sari.call(resendExtraWork, await onNewest(sari, owner.visitId))
    expect(await openings()).toEqual([first, second, first])
    expect((await orderOf(sari, owner.visitId)).request?.resent_at).toBe(second)
  })

  it('counts as opened when its owner reads it signed in', async () => {
    await owner.call(readExtraWork, { params: { bookingId: owner.visitId }, query: {} })
    const first = server.clock.now().toISOString()
    server.clock.advance(60_000)
    await owner.call(readExtraWork, { params: { bookingId: owner.visitId }, query: {} })
    const { request } = await orderOf(sari, owner.visitId)
    expect(request).toMatchObject({ opened_at: first, account_opened_at: first, sms_opened_at: null })
  })

  it('counts the mail as opened when its link led the signed-in owner to their page', async () => {
    const mails = await server.messages({ to: owner.email, channel: 'email' })
    const mail = mails.find(({ subject }) => subject.startsWith('Perlu persetujuan Anda'))
    const [, link = ''] = /\/tambahan\/([\w-]+)/.exec(mail?.text ?? '') ?? []
    const read = (query: { link?: string }) =>
      owner.call(readExtraWork, { params: { bookingId: owner.visitId }, query })
    const opened = async () => (await orderOf(sari, owner.visitId)).request?.email_opened_at
    await read({ link: 'x'.repeat(43) })
    expect(await opened()).toBeNull()
    await read({ link })
    expect(await opened()).toBe(server.clock.now().toISOString())
  })

  it('is sent again five times an hour at most', async () => {
    for (let sent = 1; sent <= 5; sent++)
      await sari.call(resendExtraWork, await onNewest(sari, owner.visitId))
    const refused = await refusal(sari.call(resendExtraWork, await onNewest(sari, owner.visitId)))
    expect([refused.status, refused.data?.code]).toEqual([429, 'too_many_requests'])
    server.clock.advance(3_600_000)
    const later = await staffMember(server)
    await later.call(resendExtraWork, await onNewest(later, owner.visitId))
  })

  it('ends at the hand-over', async () => {
    const answers = [{ id: owner.extra[0]?.id ?? '', approved: false }]
    const params = { token: owner.token }
    await server.as()(answerExtraWorkLink, { params, body: { last_four: digits(), answers } })
    await sari.call(resumeWork, await onNewest(sari, owner.visitId))
    await sari.call(saveBill, await next(sari, owner.visitId, billDraft()))
    await sari.call(finishWork, await onNewest(sari, owner.visitId))
    expect((await open(digits())).open).toBe(false)
    await sari.call(handOver, await onNewest(sari, owner.visitId))
    expect((await refusal(open(digits()))).status).toBe(404)
  })

  it('that is unknown is answered as not found, with any digits', async () => {
    const forged = 'A'.repeat(43)
    for (const last_four of [digits(), wrong()])
      expect((await refusal(open(last_four, forged))).status).toBe(404)
    expect((await refusal(open(digits(), 'x'))).status).toBe(404)
  })

  it('ends after three days, and when another is sent', async () => {
    await sari.call(resendExtraWork, await onNewest(sari, owner.visitId))
    expect((await refusal(open(digits()))).status).toBe(404)
    const token = await linkToken(server, owner.phone)
    server.clock.advance(3 * 24 * 3_600_000 - 1)
    await open(digits(), token)
    server.clock.advance(1)
    expect((await refusal(open(digits(), token))).status).toBe(404)
  })
})
