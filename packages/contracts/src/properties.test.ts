import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCar, LICENSE_PLATE_PATTERN, storedPlate } from './garage/cars.ts'
import { plateFacts } from './garage/plates.ts'
import {
  addDays,
  dayFromSlashed,
  daysBetween,
  instantAt,
  localClock,
  minutesOf,
  slashedDay,
  timeFromMinutes,
  tomorrowIn,
  weekdayOf,
  ZONES,
} from './platform/days.ts'
import { calendarDay } from './platform/fields.ts'
import { withThousands } from './platform/money.ts'
import { displayPhone, normalisePhone } from './platform/phone.ts'

/** Checks a property on a hundred random values; a failure reports the smallest counterexample and its seed. */
const holds = <Values extends [unknown, ...unknown[]]>(
  ...[values, property]: [{ [Key in keyof Values]: fc.Arbitrary<Values[Key]> }, (...samples: Values) => void]
) => fc.assert(fc.property<Values>(...values, (...samples) => void property(...samples)))

// The offsets of the three zones did not change in this period.
const instants = fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
const days = instants.map((at) => at.toISOString().slice(0, 10))
const zones = fc.constantFrom(...ZONES)
const minutes = fc.integer({ min: 0, max: 24 * 60 - 1 })

describe('days', () => {
  it('show at any instant what the zone data of the machine show', () => {
    holds([instants, zones], (at, zone) => {
      const [day, time] = new Intl.DateTimeFormat('sv-SE', {
        timeZone: zone,
        dateStyle: 'short',
        timeStyle: 'short',
      })
        .format(at)
        .split(' ')
      expect(localClock(at, zone)).toEqual({ day, time })
    })
  })

  it('come back from the instant that they name, in every zone', () => {
    holds([days, minutes, zones], (day, minute, zone) => {
      const time = timeFromMinutes(minute)
      expect(minutesOf(time)).toBe(minute)
      expect(localClock(instantAt(day, time, zone), zone)).toEqual({ day, time })
    })
  })

  it('begin within 24 hours for tomorrow, in every zone', () => {
    holds([instants, zones], (now, zone) => {
      const tomorrow = tomorrowIn(zone, now)
      const waiting = instantAt(tomorrow, '00:00', zone).getTime() - now.getTime()
      expect(waiting).toBeGreaterThan(0)
      expect(waiting).toBeLessThanOrEqual(24 * 3_600_000)
      expect(daysBetween(localClock(now, zone).day, tomorrow)).toBe(1)
    })
  })

  it('are as far apart as was added, sort like their text, and repeat their weekday after a week', () => {
    holds([days, fc.integer({ min: -20_000, max: 20_000 })], (day, count) => {
      const other = addDays(day, count)
      expect(daysBetween(day, other)).toBe(count)
      expect(Math.sign(count)).toBe(other > day ? 1 : other < day ? -1 : 0)
      expect(weekdayOf(addDays(day, 7 * count))).toBe(weekdayOf(day))
    })
  })

  it('are read as they are typed, and nothing else is a day', () => {
    holds([days], (day) => expect(dayFromSlashed(slashedDay(day))).toBe(day))
    const part = (max: number) => fc.integer({ min: 0, max }).map((value) => String(value).padStart(2, '0'))
    holds([part(99), part(99), fc.integer({ min: 1900, max: 2199 })], (date, month, year) => {
      const day = dayFromSlashed(`${date}/${month}/${year}`)
      const known = calendarDay('').safeParse(`${year}-${month}-${date}`).success
      expect(day).toBe(known ? `${year}-${month}-${date}` : null)
    })
  })
})

describe('phone numbers', () => {
  const national = fc
    .tuple(fc.integer({ min: 8, max: 11 }), fc.bigInt({ min: 0n, max: 10n ** 11n - 1n }))
    .map(([length, digits]) => `8${String(digits).padStart(11, '0').slice(0, length)}`)
  const gaps = fc.array(fc.constantFrom('', ' ', '-'), { minLength: 16, maxLength: 16 })

  it('are the same number however they are typed', () => {
    holds([national, fc.constantFrom('0', '', '62', '+62'), gaps], (number, prefix, between) => {
      const typed = [...`${prefix}${number}`].map((digit, at) => digit + (between[at] ?? '')).join('')
      expect(normalisePhone(typed)).toBe(`62${number}`)
      expect(normalisePhone(displayPhone(`62${number}`))).toBe(`62${number}`)
    })
  })

  it('are stored in one form or not at all', () => {
    const typed = fc.oneof(fc.string(), fc.stringMatching(/^\+?[0-9 -]{0,20}$/))
    holds([typed], (text) => {
      const stored = normalisePhone(text)
      if (stored === null) return
      expect(stored).toMatch(/^628\d{8,11}$/)
      expect(normalisePhone(stored)).toBe(stored)
    })
  })
})

describe('plates', () => {
  const plates = fc.stringMatching(/^[A-Z]{1,2}[1-9]\d{0,3}[A-Z]{0,3}$/)

  it('are the same plate with blanks, dots, dashes and in small letters', () => {
    const gaps = fc.array(fc.constantFrom('', ' ', '.', '-'), { minLength: 9, maxLength: 9 })
    holds([plates, gaps, fc.boolean()], (plate, between, small) => {
      const spaced = [...plate].map((sign, at) => (between[at] ?? '') + sign).join('')
      expect(storedPlate(small ? spaced.toLowerCase() : spaced)).toBe(plate)
    })
  })

  it('are odd or even by their number, and have the region of their letters whatever follows', () => {
    holds([plates], (plate) => {
      const number = Number(/\d+/.exec(plate)?.[0])
      expect(plateFacts(plate).parity).toBe(number % 2 === 0 ? 'genap' : 'ganjil')
      expect(plateFacts(plate).region).toBe(plateFacts(/^[A-Z]+/.exec(plate)?.[0] ?? '').region)
    })
  })

  it('consist of letters and digits once a call has accepted them', () => {
    const { license_plate } = createCar.body.shape
    holds([fc.oneof(fc.string(), fc.stringMatching(/^[A-Za-z0-9 .-]{0,14}$/))], (typed) => {
      const taken = license_plate.safeParse(typed)
      if (!taken.success) return
      expect(taken.data).toMatch(LICENSE_PLATE_PATTERN)
      expect(license_plate.safeParse(taken.data)).toEqual(taken)
    })
  })
})

describe('amounts', () => {
  it('are written in groups of three without losing a digit', () => {
    holds([fc.maxSafeInteger()], (amount) => {
      const shown = withThousands(amount)
      expect(shown).toMatch(/^-?\d{1,3}(\.\d{3})*$/)
      expect(Number(shown.replaceAll('.', ''))).toBe(amount)
    })
  })
})
