import type { Colour } from '#core/car-colours.ts'
import type { Service } from '#workshop/bookings/booking-draft.model.ts'

export interface DemoCar {
  /** Id of variant and year in the value prices; the catalogue tells the rest. */
  mobil_bekas_id: number
  license_plate: string
  color: Colour
  stnk_days_left: number
}

export interface DemoBooking {
  plate: string
  branch_id: number
  service_type: Service
  service_notes: string
  mileage: number
  /** The day of service, counted from today; the next open day of the workshop counts. */
  days_ahead: number
  made_days_ago: number
  start: string
  end: string
  is_verified: boolean
}

export interface DemoPerson {
  name: string
  email: string
  phone: string | null
  date_of_birth: string | null
  place_of_birth: string | null
  gender: 'L' | 'P' | null
  /** What is special about this person; printed beside the e-mail address for signing in. */
  situation: string
  cars: readonly DemoCar[]
  bookings: readonly DemoBooking[]
}

/** Customers in different situations, so that every state of the screens can be seen. All data is invented. */
export const demoCast: readonly DemoPerson[] = [
  {
    name: 'Ratna Wijaya',
    email: 'ratna.wijaya@contoh.id',
    phone: '6281200001234',
    date_of_birth: '1989-04-17',
    place_of_birth: 'Bandung',
    gender: 'P',
    situation: 'three cars (STNK valid, due soon, over), bookings past, to come and unverified, phone proved',
    cars: [
      { mobil_bekas_id: 20179, license_plate: 'B1420KZT', color: 'WHITE', stnk_days_left: 274 },
      { mobil_bekas_id: 20389, license_plate: 'D1083AHF', color: 'RED', stnk_days_left: 23 },
      { mobil_bekas_id: 20292, license_plate: 'L1776XT', color: 'GREY', stnk_days_left: -243 },
    ],
    bookings: [
      {
        plate: 'B1420KZT',
        branch_id: 1001,
        service_type: 'Servis Berkala',
        service_notes: 'Servis 40.000 km, tolong periksa rem depan.',
        mileage: 40_120,
        days_ahead: 6,
        made_days_ago: 1,
        start: '09:30',
        end: '10:00',
        is_verified: true,
      },
      {
        plate: 'D1083AHF',
        branch_id: 2002,
        service_type: 'Body & Paint',
        service_notes: 'Bemper belakang baret, mohon dicat ulang.',
        mileage: 52_300,
        days_ahead: 9,
        made_days_ago: 2,
        start: '13:00',
        end: '14:00',
        is_verified: false,
      },
      {
        plate: 'L1776XT',
        branch_id: 1010,
        service_type: 'Servis Umum',
        service_notes: 'AC kurang dingin.',
        mileage: 61_480,
        days_ahead: -45,
        made_days_ago: 52,
        start: '10:30',
        end: '11:00',
        is_verified: true,
      },
    ],
  },
  {
    name: 'Budi Santoso',
    email: 'budi.santoso@contoh.id',
    phone: '6281300005678',
    date_of_birth: '1983-11-02',
    place_of_birth: 'Surabaya',
    gender: 'L',
    situation: 'two cars, no bookings; the first one asks for an OTP',
    cars: [
      { mobil_bekas_id: 20639, license_plate: 'B2718SRF', color: 'BLACK', stnk_days_left: 152 },
      { mobil_bekas_id: 21509, license_plate: 'B1905TOK', color: 'BLUE', stnk_days_left: 340 },
    ],
    bookings: [],
  },
  {
    name: 'Siti Rahma',
    email: 'siti.rahma@contoh.id',
    phone: null,
    date_of_birth: null,
    place_of_birth: null,
    gender: null,
    situation: 'no phone number and no car yet',
    cars: [],
    bookings: [],
  },
]
