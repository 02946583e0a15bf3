import type { Colour } from '#core/car-colours.ts'
import { type Day, DEFAULT_ZONE, dayFromSlashed, localClock } from '#core/days.ts'
import { isTermTooFar, TERM_TOO_FAR } from '#garage/car-care/stnk-clock.model.ts'
import type { CarChoice } from '#stock/catalogue/portal/public/car-selects.tsx'
import { type Check, problem } from '#web/form/checks.ts'
import { storedPlate } from '../cars.contract.ts'
import { plateProblem } from './public/plate-problem.ts'

/** What the customer has chosen and typed in "Tambah Kendaraan". */
export interface CarForm extends CarChoice {
  colour: Colour | ''
  plate: string
  stnk: string
  engine: string
}

/** Name of the draft that stores the input of "Tambah Kendaraan" until it is sent or cancelled. */
export const ADD_CAR_FORM = 'add-car'

export const emptyCarForm: CarForm = {
  brand: null,
  model: null,
  year: null,
  spec: null,
  colour: '',
  plate: '',
  stnk: '',
  engine: '',
}

/** The day of the STNK, or null while the text is no date. */
export const stnkDay = (form: CarForm): Day | null => dayFromSlashed(form.stnk)

/** Save is offered only when everything but the chassis number is filled. */
export function mayBeSaved(form: CarForm): boolean {
  return (
    form.brand !== null &&
    form.model !== null &&
    form.year !== null &&
    form.spec !== null &&
    form.colour !== '' &&
    storedPlate(form.plate) !== '' &&
    stnkDay(form) !== null
  )
}

const INVALID_DATE = 'Tanggal tidak valid'

/** Why the date is invalid, once it is complete. */
export function stnkProblem(form: Pick<CarForm, 'stnk'>, today = new Date()): string | undefined {
  const day = dayFromSlashed(form.stnk)
  if (day && isTermTooFar(day, localClock(today, DEFAULT_ZONE).day)) return TERM_TOO_FAR
  return form.stnk.length >= 10 && day === null ? INVALID_DATE : undefined
}

/** Checks the typed fields; `mayBeSaved` says whether the others are filled in. */
export const checkCar: Check<CarForm> = ({ plate, stnk }) => [
  ...problem('plate', plateProblem(plate)),
  ...problem('stnk', stnkProblem({ stnk }) ?? (stnk !== '' && dayFromSlashed(stnk) === null && INVALID_DATE)),
]

/** The wire shape of a form that may be saved, or null. */
export function carBody(form: CarForm) {
  const day = stnkDay(form)
  if (!mayBeSaved(form) || form.spec === null || form.colour === '' || day === null) return null
  const engine = form.engine.trim().toUpperCase()
  return {
    mobil_bekas_id: form.spec.priceId,
    license_plate: storedPlate(form.plate),
    engine_number: engine === '' ? null : engine,
    stnk_term: day,
    color: form.colour,
  }
}
