import * as catalogue from '@toyota-trust/contracts/stock/catalogue.ts'
import { ownerId, type SignedIn, type Stranger } from '../../../platform/calls/actor.ts'
import type { Meta } from '../../../platform/calls/surface.ts'
import type { Portal } from '../../../portal.ts'
import { profileOf } from '../../account/public.ts'
import { beginThread } from '../../office/public.ts'

/** Passes a request about a new car to the catalogue, and opens an inbox thread for it. Without a session there is no reply address. */
export async function askForCar(
  portal: Portal,
  actor: SignedIn | Stranger,
  wish: { carSpec: string; year: number },
  meta: Meta,
) {
  await portal.limits.spend('formPerAddress', `car-request ${meta.network}`)
  const answer = await portal.catalogue(catalogue.requestCar, { body: wish })
  const profile = actor.kind === 'customer' ? await profileOf(portal, actor) : null
  const { carSpec, year } = wish
  await portal.transaction((tx) =>
    beginThread(
      portal,
      tx,
      {
        kind: 'car_request',
        via: 'form',
        subject: `Minta dicarikan: ${carSpec}`,
        words: `${carSpec}, tahun ${year}`,
        name: profile?.userprofile.name ?? 'Tanpa nama',
        email: profile?.user.email ?? null,
        phone: profile?.userprofile.phone ?? null,
        customerId: ownerId(actor),
      },
      meta,
    ),
  )
  return answer
}
