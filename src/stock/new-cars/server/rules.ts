import { profileOf, requirePhone } from '#account/public.ts'
import type { RequestOf } from '#core/endpoint.ts'
import { beginThread } from '#office/public.ts'
import type { AppContext } from '#server/app-context.ts'
import { ownerId, type SignedIn, type Stranger } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import * as catalogue from '#stock/catalogue/catalogue.contract.ts'
import type { requestCar } from '../new-cars.contract.ts'

/** Passes a request for a car to the catalogue, and opens an inbox thread with the contact of the customer, or the typed one. */
export async function askForCar(
  context: AppContext,
  actor: SignedIn | Stranger,
  { name, phone: typed, email, ...wish }: RequestOf<typeof requestCar>['body'],
  meta: Meta,
) {
  const phone = typed === undefined ? null : requirePhone(typed)
  await context.limits.spend('formPerAddress', `car-request ${meta.network}`)
  const answer = await context.catalogue(catalogue.requestCar, { body: wish })
  const profile = actor.kind === 'customer' ? await profileOf(context, actor) : null
  const { carSpec, year } = wish
  await context.transaction((tx) =>
    beginThread(
      context,
      tx,
      {
        kind: 'car_request',
        via: 'form',
        subject: `Minta dicarikan: ${carSpec}`,
        words: `${carSpec}, tahun ${year}`,
        name: profile?.userprofile.name ?? name?.trim() ?? 'Tanpa nama',
        email: profile?.user.email ?? email ?? null,
        phone: profile?.userprofile.phone ?? phone,
        customerId: ownerId(actor),
        // Anybody can type an address into the form.
        senderProved: profile !== null || email === undefined,
      },
      meta,
    ),
  )
  return answer
}
