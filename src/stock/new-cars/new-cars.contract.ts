import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { person } from '#core/person.ts'
import * as catalogue from '#stock/catalogue/catalogue.contract.ts'

export const newCars = endpoint({ ...catalogue.newCars, caller: 'anyone' })

/** Without a session, the request may contain who gets the answer. */
export const requestCar = endpoint({
  ...catalogue.requestCar,
  caller: 'anyone',
  body: z.extend(catalogue.requestCar.body, {
    name: z.optional(person.name),
    phone: z.optional(person.phone),
    email: z.optional(person.email),
  }),
})

export const newCarEndpoints = { newCars, requestCar }
