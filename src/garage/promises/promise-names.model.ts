import type { PromiseOutcome } from './promises.model.ts'

/** What an owner calls a promise. */
export const PROMISE_NAMES: Record<PromiseOutcome['promise'], string> = {
  base: 'Garansi dasar',
  service: 'Servis gratis',
  extended: 'Tambahan garansi',
  aux_battery: 'Garansi aki 12 volt',
  hv_battery: 'Baterai hybrid',
  roadside: 'Bantuan darurat',
}

/** The battery that drives the car: of an electric one it is no hybrid. */
export const promiseName = ({
  promise,
  electric,
}: {
  promise: PromiseOutcome['promise']
  electric?: boolean | undefined
}): string => (electric ? 'Baterai mobil listrik' : PROMISE_NAMES[promise])

/** What an owner calls a programme of free services. */
export const PROGRAMME_NAMES = { tcare: 'T-CARE', tcare_lite: 'T-CARE Lite', gbsb: 'GBSB' } as const

/** `Garansi dasar dan servis gratis` */
export const joinNames = (names: readonly string[]): string => {
  const said = names.map((name, at) => (at === 0 ? name : name.charAt(0).toLowerCase() + name.slice(1)))
  return said.length < 2 ? said.join('') : `${said.slice(0, -1).join(', ')} dan ${said.at(-1)}`
}
