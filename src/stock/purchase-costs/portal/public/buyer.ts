import { deviceStore } from '#web/device-store.ts'
import { VISIT_KEY_PREFIX } from '#web/sign-in.ts'

// In localStorage: the numbers of a buyer stay on their device and are never sent.

const KEY = `${VISIT_KEY_PREFIX}buyer`
const CARS_MAX = 20

/** Where the buyer lives, and which car of theirs it is. */
export interface Buyer {
  province: number
  city: { id: number; name: string } | null
  /** Null when they do not know. */
  nth: number | null
}

type Numbers = Readonly<Record<string, number | null>>

/** What a device stores about its buyer: their city, numbers for every car, and numbers for one car by its stock number. */
interface StoredBuyerData {
  buyer: Buyer | null
  numbers: Numbers
  cars: readonly (readonly [stockNo: string, numbers: Numbers])[]
}
const NOTHING: StoredBuyerData = { buyer: null, numbers: {}, cars: [] }

const buyerStore = deviceStore<StoredBuyerData>(KEY, NOTHING, (text) => ({
  ...NOTHING,
  ...(JSON.parse(text) as Partial<StoredBuyerData>),
}))
const update = (change: Partial<StoredBuyerData>): void =>
  buyerStore.store({ ...buyerStore.now(), ...change })

/** The buyer of this device; null in what the server renders. */
export const useBuyer = (): Buyer | null => buyerStore.use().buyer
export const storeBuyer = (buyer: Buyer): void => update({ buyer })

/** The buyer's own numbers for a car, those for every car among them. */
export function useOwnNumbers(stockNo: string): Numbers {
  const { numbers, cars } = buyerStore.use()
  return { ...numbers, ...cars.find(([own]) => own === stockNo)?.[1] }
}

/** Stores a number for every car, or for the car with `stockNo`. */
export function storeNumber(name: string, value: number | null, stockNo?: string): void {
  const { numbers, cars } = buyerStore.now()
  if (stockNo === undefined) {
    update({ numbers: { ...numbers, [name]: value } })
    return
  }
  const own = cars.find(([other]) => other === stockNo)?.[1]
  const others = cars.filter(([other]) => other !== stockNo)
  update({
    cars: [[stockNo, { ...own, [name]: value }], ...others].slice(0, CARS_MAX) as StoredBuyerData['cars'],
  })
}

/** `Kota Bandung` → `Bandung`; `Kabupaten Bandung` stays, because it is another place. */
export const shortCityName = (city: string) => city.replace(/^Kota /, '')
