import type { AppContext } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import { keysOf } from '#server/webauthn/keys.ts'
import * as contract from '../passkeys.contract.ts'
import {
  addOwnPasskey,
  beginAdding,
  beginSignIn,
  ownerOf,
  removeOwnPasskey,
  renameOwnPasskey,
  signInWithKey,
} from './rules.ts'

export function passkeyRoutes({ implement }: Surface, context: AppContext): void {
  implement(contract.listPasskeys, ({ actor }) => keysOf(context.db, ownerOf(actor)))
  implement(contract.beginPasskey, ({ body, actor, meta }) => beginAdding(context, actor, body, meta))
  implement(contract.addPasskey, ({ body, actor, meta }) => addOwnPasskey(context, actor, body, meta))
  implement(contract.renamePasskey, ({ params, body, actor }) =>
    renameOwnPasskey(context, actor, params.id, body.name),
  )
  implement(contract.removePasskey, ({ params, actor, meta }) =>
    removeOwnPasskey(context, actor, params.id, meta),
  )
  implement(contract.beginPasskeySignIn, ({ meta }) => beginSignIn(context, meta))
  implement(contract.signInWithPasskey, ({ body, meta }) => signInWithKey(context, body.credential, meta))
}
