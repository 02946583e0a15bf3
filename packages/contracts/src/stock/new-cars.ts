import { endpoint } from '../platform/endpoint.ts'
import * as catalogue from './catalogue.ts'

export const newCars = endpoint({ ...catalogue.newCars, caller: 'anyone' })
export const requestCar = endpoint({ ...catalogue.requestCar, caller: 'anyone' })

export const newCarEndpoints = { newCars, requestCar }
