import { COLOURS, type Colour } from '#core/car-colours.ts'
import { dayFromSlashed, slashedDay } from '#core/days.ts'
import { formatPlate } from '#core/plates.ts'
import { CHASSIS_LENGTH, chassisProblem, normaliseChassisInput } from '#garage/car-care/recalls.model.ts'
import { type Check, problem } from '#web/form/checks.ts'
import { type CustomerCar, storedPlate } from '../../cars.contract.ts'
import { stnkProblem } from '../car-form.ts'
import { plateProblem } from '../public/plate-problem.ts'

/** What may be changed of a car, as it is typed. */
export interface EditForm {
  colour: Colour | ''
  plate: string
  stnk: string
  engine: string
}

export const editFormOf = (car: CustomerCar): EditForm => ({
  colour: COLOURS.find(({ value }) => value === car.color)?.value ?? '',
  plate: formatPlate(car.license_plate),
  stnk: slashedDay(car.stnk_term),
  engine: car.engine_number ?? '',
})

/** Text of the length of a chassis number is treated as one; any other may be the engine's. */
const findChassisProblem = (typed: string) =>
  normaliseChassisInput(typed).length === CHASSIS_LENGTH && (chassisProblem(typed) ?? false)

export const checkEdit: Check<EditForm> = ({ colour, plate, stnk, engine }) => [
  ...problem('colour', colour === '' && 'Pilih warna yang tersedia'),
  ...problem('plate', plateProblem(plate)),
  ...problem('stnk', dayFromSlashed(stnk) === null ? 'Tanggal tidak valid' : stnkProblem({ stnk })),
  ...problem('engine', findChassisProblem(engine)),
]

/** The wire shape of a form without a problem. */
export function editBody({ colour, plate, stnk, engine }: EditForm, version: number) {
  const stnk_term = dayFromSlashed(stnk)
  if (colour === '' || stnk_term === null) return null
  return {
    color: colour,
    license_plate: storedPlate(plate),
    stnk_term,
    version,
    engine_number: engine.trim().toUpperCase() || null,
  }
}
