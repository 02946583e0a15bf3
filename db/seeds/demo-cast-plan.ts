import type { AbsenceReason } from '#floor/day-plan/desk-day-board.model.ts'
import type { StallKind } from '#floor/day-plan/plan-terms.model.ts'
import type { PartsState, SpareState, SureState } from '#floor/preparation/desk-preparations.contract.ts'
import type { Service } from '#workshop/bookings/booking-draft.model.ts'

/** The demo workshop that plans its days. */
export const PLANNED_BRANCH = 1031

export const demoStalls: readonly { name: string; kind: StallKind }[] = [
  { name: 'Express 1', kind: 'express' },
  { name: 'Express 2', kind: 'express' },
  { name: 'Umum 1', kind: 'general' },
  { name: 'Umum 2', kind: 'general' },
  { name: 'Lift 1', kind: 'lift' },
  { name: 'Lift 2', kind: 'lift' },
  { name: 'Cuci 1', kind: 'wash' },
]

export const demoTechnicians: readonly {
  name: string
  people: number
  kinds: StallKind[]
  away?: AbsenceReason
}[] = [
  { name: 'Tim Asep', people: 2, kinds: ['express'] },
  { name: 'Bagas', people: 1, kinds: ['express', 'general'] },
  { name: 'Slamet', people: 1, kinds: ['general'] },
  { name: 'Nur', people: 1, kinds: ['general', 'lift'] },
  { name: 'Joko', people: 1, kinds: ['lift'] },
  { name: 'Rian', people: 1, kinds: ['general'], away: 'sick' },
]

export interface DemoJob {
  start: string
  plate: string
  car_name: string
  service_type: Service
  mileage: number
  name: string
  /** So many minutes less were promised than the work takes: it will be late. */
  short: number
}

const job = (
  start: string,
  plate: string,
  car_name: string,
  [service_type, mileage]: readonly [Service, number],
  name: string,
  short = 0,
): DemoJob => ({ start, plate, car_name, service_type, mileage, name, short })
const EXPRESS = ['Servis Berkala', 50_210] as const
const GENERAL = ['Servis Berkala', 20_340] as const
const LIFT = ['Servis Berkala', 40_120] as const
const COMPLAINT = ['Servis Umum', 61_480] as const

/** Bookings of the first and of the second day. All data is invented. */
export const demoDays: readonly (readonly DemoJob[])[] = [
  [
    job('08:00', 'B1908PKD', 'Avanza 1.5 G', EXPRESS, 'Rudi Hartono'),
    job('08:00', 'B2450FKL', 'Innova 2.4 G', LIFT, 'Maya Puspita'),
    job('08:00', 'B1744KVC', 'Sienta 1.5 G', GENERAL, 'Teguh Santoso'),
    job('08:30', 'B1188KMS', 'Rush 1.5 S GR', GENERAL, 'Doni Saputra'),
    job('09:00', 'B2621KTA', 'Yaris 1.5 S', EXPRESS, 'Arif Rahman'),
    job('09:00', 'B2907KRD', 'Fortuner 2.8 GR', LIFT, 'Agus Salim', 40),
    job('10:00', 'B2077TYO', 'Fortuner 2.4 VRZ', EXPRESS, 'Wahyu Nugroho'),
    job('10:00', 'B1345WLX', 'Calya 1.2 G', COMPLAINT, 'Intan Permata', 30),
    job('10:30', 'B1762KJU', 'Agya 1.2 G', COMPLAINT, 'Lina Marlina'),
    job('10:30', 'B2316TFP', 'Innova 2.0 V', LIFT, 'Bambang Irawan'),
    job('11:00', 'B2590KYT', 'Raize 1.0 T', EXPRESS, 'Fajar Hidayat'),
    job('13:00', 'B1420TRE', 'Veloz 1.5 Q', GENERAL, 'Nina Kartika', 25),
    job('13:00', 'B1840TBM', 'Avanza 1.3 G', GENERAL, 'Sri Wahyuni'),
    job('13:00', 'B2178KEL', 'Raize 1.2 G', EXPRESS, 'Toni Gunadi'),
    job('13:00', 'B2810TJA', 'Hilux 2.4 V', LIFT, 'Eko Prasetyo'),
    job('14:00', 'B1488KIJ', 'Sienta 1.5 V', EXPRESS, 'Yuni Astuti'),
    job('15:00', 'B2391TNV', 'Corolla Cross 1.8', COMPLAINT, 'Putri Ayu'),
    job('15:00', 'B2088KRL', 'Calya 1.2 E', EXPRESS, 'Slamet Riyadi'),
  ],
  [
    job('08:00', 'B1533KRS', 'Avanza 1.3 E', EXPRESS, 'Hadi Wibowo'),
    job('08:00', 'B2219KZA', 'Innova 2.0 V', LIFT, 'Sinta Dewi'),
    job('08:30', 'B1674TMN', 'Rush 1.5 G', COMPLAINT, 'Yusuf Maulana'),
    job('09:00', 'B2938KOP', 'Corolla Altis 1.8 V', GENERAL, 'Rani Oktavia'),
    job('09:30', 'B1805FBA', 'Yaris Cross 1.5', EXPRESS, 'Bima Sakti'),
    job('10:30', 'B2146KUI', 'Agya 1.0 E', EXPRESS, 'Citra Lestari'),
    job('13:00', 'B1259TLM', 'Calya 1.2 E', COMPLAINT, 'Anton Wijaya'),
    job('13:00', 'B2367KDS', 'Fortuner 2.8 GR', LIFT, 'Dian Safitri'),
    job('14:00', 'B1996FRT', 'Raize 1.2 G', EXPRESS, 'Gilang Ramadan'),
  ],
]

interface DemoPreparation {
  sure: SureState
  missed: number
  parts: PartsState
  parts_missing: number | null
  order_ready: boolean
  spare_car: SpareState
}
const prepared = (change: Partial<DemoPreparation> = {}): DemoPreparation => ({
  sure: 'reached',
  missed: 0,
  parts: 'ready',
  parts_missing: null,
  order_ready: true,
  spare_car: 'unneeded',
  ...change,
})

/** What is prepared for the bookings of the second day, in their order; the last ones have nothing yet. */
export const demoPreparations: readonly DemoPreparation[] = [
  prepared(),
  prepared({ sure: 'missed', missed: 2, parts: 'short', parts_missing: 1, order_ready: false }),
  prepared({ sure: 'customer', parts: 'unneeded' }),
  prepared({ sure: 'no', spare_car: 'needed' }),
  prepared(),
  prepared({ parts: 'ordered', order_ready: false }),
]
