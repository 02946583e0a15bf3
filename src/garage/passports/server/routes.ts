import type { AppContext } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import * as contract from '../passports.contract.ts'
import { publicKeys } from './key-sql.ts'
import {
  checkPassport,
  makePassport,
  openPassport,
  passportsOfCar,
  preview,
  revokePassport,
} from './rules.ts'

export function passportRoutes({ implement }: Surface, context: AppContext): void {
  implement(contract.listPassports, ({ params, actor }) => passportsOfCar(context, actor, params.carId))
  implement(contract.previewPassport, ({ params, body, actor }) =>
    preview(context, actor, params.carId, body),
  )
  implement(contract.createPassport, ({ params, body, actor, meta }) =>
    makePassport(context, actor, params.carId, body, meta),
  )
  implement(contract.revokePassport, ({ params, actor, meta }) =>
    revokePassport(context, actor, params.code, meta),
  )
  implement(contract.passportKeys, async () => ({
    keys: (await publicKeys(context.db)).map(({ kid, public_key }) => ({
      kty: 'OKP' as const,
      crv: 'Ed25519' as const,
      x: public_key.x ?? '',
      kid,
      alg: 'EdDSA' as const,
      use: 'sig' as const,
    })),
  }))
  implement(contract.checkPassport, ({ body, meta }) => checkPassport(context, body.jws, meta))
  implement(contract.openPassport, ({ params, actor, meta }) =>
    openPassport(context, params.code, actor, meta),
  )
}
