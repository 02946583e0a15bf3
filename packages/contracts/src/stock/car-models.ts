import { endpoint } from '../platform/endpoint.ts'
import * as catalogue from './catalogue.ts'

// What a car can be chosen from, as the browser asks: the catalogue's own shapes, without its token.

export { CATALOGUE_AREA } from './catalogue.ts'
export const brands = endpoint({ ...catalogue.brands, caller: 'anyone' })
export const models = endpoint({ ...catalogue.models, caller: 'anyone' })
export const years = endpoint({ ...catalogue.years, caller: 'anyone' })
export const specs = endpoint({ ...catalogue.specs, caller: 'anyone' })
export const pricingDetail = endpoint({ ...catalogue.pricingDetail, caller: 'anyone' })

export const carModelEndpoints = { brands, models, years, specs, pricingDetail }
