import { COMPARED_MAX } from '../../saved-cars.contract.ts'

const NAME = 'mobil'

const OWN_PATH = '/dashboard/bandingkan'

/** Address of the comparison of these cars, below the list of a guest or of a customer; it can be shared. */
export const compareAddress = (stockNos: readonly string[], path: string = OWN_PATH) =>
  `${path}?${new URLSearchParams(stockNos.map((stockNo) => [NAME, stockNo]))}`

/** The stock numbers of such an address, each once, at most three. */
export const parseComparedStockNos = (query: URLSearchParams): string[] =>
  [...new Set(query.getAll(NAME).map((given) => given.trim()))]
    .filter((given) => /^[^\p{Cc}]{1,100}$/u.test(given))
    .slice(0, COMPARED_MAX)
