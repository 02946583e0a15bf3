import { describe, expect, test } from 'vitest'
import { filledDraft, jakarta } from '#tests/web/booking.ts'
import { withCity, withProvince, withService, withWorkshop } from './booking-draft.ts'

describe('cascades', () => {
  test('a province clears city, workshop and hour; a city clears workshop and hour', () => {
    expect(withProvince(filledDraft, { id: 32, name: 'Jawa Barat' })).toMatchObject({
      province: { id: 32 },
      city: null,
      workshop: null,
      time: '',
      date: '24/11/2026',
    })
    expect(withCity(filledDraft, { id: 3171, name: 'Kota Jakarta Pusat' })).toMatchObject({
      province: { id: 31 },
      workshop: null,
      time: '',
    })
  })

  test('another workshop clears the hour; the first one chosen keeps what was typed before', () => {
    expect(withWorkshop(filledDraft, { ...jakarta, id: 1002 }).time).toBe('')
    expect(withWorkshop({ ...filledDraft, workshop: null }, jakarta).time).toBe('08:00')
  })

  test('only a change of the service family clears the places', () => {
    expect(withService(filledDraft, 'Servis Umum').workshop).toEqual(jakarta)
    expect(withService(filledDraft, 'Body & Paint')).toMatchObject({
      province: null,
      city: null,
      workshop: null,
    })
    expect(withService({ ...filledDraft, service: 'Body & Paint' }, 'Servis Umum').province).toBeNull()
  })
})
