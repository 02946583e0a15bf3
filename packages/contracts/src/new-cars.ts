import * as catalogue from './catalogue.ts'
import { endpoint } from './endpoint.ts'

export const newCars = endpoint({ ...catalogue.newCars, caller: 'anyone' })
export const requestCar = endpoint({ ...catalogue.requestCar, caller: 'anyone' })

export const newCarEndpoints = { newCars, requestCar }
