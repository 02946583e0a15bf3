import { endpoint } from '#core/endpoint.ts'
import * as catalogue from '#stock/catalogue/catalogue.contract.ts'

// Calls of the catalogue that a browser makes to choose a car: the same shapes, without the machine token.

export { CATALOGUE_AREA } from '#stock/catalogue/catalogue.contract.ts'
export const brands = endpoint({ ...catalogue.brands, caller: 'anyone' })
export const models = endpoint({ ...catalogue.models, caller: 'anyone' })
export const years = endpoint({ ...catalogue.years, caller: 'anyone' })
export const specs = endpoint({ ...catalogue.specs, caller: 'anyone' })
export const pricingDetail = endpoint({ ...catalogue.pricingDetail, caller: 'anyone' })

export const carModelEndpoints = { brands, models, years, specs, pricingDetail }
