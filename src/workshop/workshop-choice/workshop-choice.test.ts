import { describe, expect, it } from 'vitest'
import { shortcutsOf, type WorkshopPlace } from './workshop-choice.contract.ts'

const place = (id: number, city_id: number, latitude: number | null, longitude: number | null) =>
  ({ id, city_id, province: 'DKI Jakarta', latitude, longitude }) as WorkshopPlace
const SUDIRMAN = place(1001, 3171, -6.2045, 106.8217)
const SALEMBA = place(1004, 3171, -6.1942, 106.85)
const GADING = place(1019, 3172, -6.1601, 106.9055)
const UNKNOWN = place(1100, 3171, null, null)
const PLACES = [UNKNOWN, GADING, SUDIRMAN, SALEMBA]
const MONAS = { latitude: -6.1754, longitude: 106.8272 }
const nothing = { lastId: null, here: null, cityId: null, chosenId: null }

describe('the workshops that are offered first', () => {
  it.each([
    ['nothing is known: none', nothing, []],
    ['the last used one comes first', { ...nothing, lastId: 1019, here: MONAS }, [1019, 1004]],
    ['the nearest ones, never one without a position', { ...nothing, here: MONAS }, [1004, 1001]],
    ['without a position those of the city', { ...nothing, cityId: 3172 }, [1019]],
    ['the last used one, then its city', { ...nothing, lastId: 1001, cityId: 3171 }, [1001, 1100]],
    ['a new customer gets those of the province', { ...nothing, province: 'DKI Jakarta' }, [1100, 1019]],
    ['the whole province', { ...nothing, province: 'DKI Jakarta', all: true }, [1100, 1019, 1001, 1004]],
    ['none of another province', { ...nothing, province: 'Bali' }, []],
    ['a chosen one is added', { ...nothing, lastId: 1001, chosenId: 1019 }, [1001, 1019]],
    ['a chosen one is not repeated', { ...nothing, lastId: 1001, chosenId: 1001 }, [1001]],
  ])('%s', (_, known, ids) => {
    expect(shortcutsOf(PLACES, known).map((one) => one.place.id)).toEqual(ids)
  })

  it('show a distance only where both positions are known', () => {
    const [near] = shortcutsOf(PLACES, { ...nothing, lastId: 1100, here: MONAS })
    expect(near?.km).toBeNull()
    expect(shortcutsOf(PLACES, { ...nothing, here: MONAS })[0]?.km).toBeCloseTo(3.3, 1)
  })
})
