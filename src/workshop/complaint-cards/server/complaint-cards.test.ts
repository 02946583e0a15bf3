import { describe, expect, it } from 'vitest'
import { sendPhoto } from '#tests/support/complaint-photos.ts'
import { book, ownerOfEach, SUDIRMAN, withCar } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { withVisit } from '#tests/support/visits.ts'
import { readVisit } from '#workshop/visits/desk-visits.contract.ts'
import { readComplaintPhoto } from '#workshop/work-orders/desk-work-orders.contract.ts'
import { composeNotes, EMPTY_CARD } from '../complaint-cards.model.ts'
import { complaintPhoto, listComplaintPhotos, removeComplaintPhoto } from '../complaint-photos.contract.ts'

const server = useTestServer()
const ratna = ownerOfEach(server, 'Ratna Wijaya')
const CARD = { ...EMPTY_CARD, symptoms: ['Bunyi'] as const, limit: 2_000_000, callFirst: true }
const waiting = () => ratna().call(listComplaintPhotos, { params: { carId: ratna().car.id } })

describe('a complaint card', () => {
  it('is text in the notes, and structured with its photos at the desk', async () => {
    const { id } = await sendPhoto(ratna())
    const service_notes = composeNotes('Roda depan kiri', { ...CARD, photos: 1 })
    const { visitId } = await withVisit(server, { service_notes }, ratna())
    const advisor = await staffMember(server)
    const visit = await advisor.call(readVisit, { params: { visitId } })
    expect(visit.service_notes).toBe(
      'Roda depan kiri\nGejala: Bunyi. Foto: 1.\nBatas biaya: IDR 2.000.000. Hubungi saya dulu.',
    )
    expect(visit.complaint_card).toEqual({
      symptoms: ['Bunyi'],
      felt: [],
      spending_limit: 2_000_000,
      call_first: true,
      photos: [id],
    })
    const bytes = await advisor.call(readComplaintPhoto, { params: { photoId: id } })
    expect(Buffer.from(bytes.slice(8, 12)).toString()).toBe('WEBP')
    expect(await waiting()).toEqual([])
    // The customer can no longer delete a photo that the workshop has.
    expect(await refusal(ratna().call(removeComplaintPhoto, { params: { photoId: id } }))).toMatchObject({
      status: 404,
    })
    const elsewhere = await staffMember(server, 'advisor', [SUDIRMAN.id + 1])
    expect(await refusal(elsewhere.call(readComplaintPhoto, { params: { photoId: id } }))).toMatchObject({
      status: 404,
    })
  })

  it('is missing where nothing was ticked, and photos wait for the booking that they are meant for', async () => {
    const { id } = await sendPhoto(ratna())
    const { visitId } = await withVisit(server, {}, ratna())
    const advisor = await staffMember(server)
    expect((await advisor.call(readVisit, { params: { visitId } })).complaint_card).toBeNull()
    expect(await waiting()).toEqual([{ id }])
  })

  it('takes four photos, and returns each to its owner only', async () => {
    const sent = []
    for (let count = 0; count < 4; count++) sent.push(await sendPhoto(ratna()))
    expect(await refusal(sendPhoto(ratna()))).toMatchObject({ status: 409, data: { code: 'photos_full' } })
    expect(await waiting()).toEqual(sent)
    const photoId = sent[0]?.id ?? ''
    const budi = await withCar(server)
    expect((await ratna().call(complaintPhoto, { params: { photoId } })).length).toBeGreaterThan(20)
    expect(await refusal(budi.call(complaintPhoto, { params: { photoId } }))).toMatchObject({ status: 404 })
    expect(await refusal(budi.call(removeComplaintPhoto, { params: { photoId } }))).toMatchObject({
      status: 404,
    })
    await ratna().call(removeComplaintPhoto, { params: { photoId } })
    expect(await waiting()).toHaveLength(3)
  })

  it('is attached to a booking of its own car only', async () => {
    await sendPhoto(ratna())
    const budi = await withCar(server)
    await book(server, budi, { service_notes: 'Bunyi\nFoto: 1.' })
    expect(await waiting()).toHaveLength(1)
  })
})
