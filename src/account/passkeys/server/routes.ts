import type { Portal } from '#server/app-context.ts'
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

export function passkeyRoutes({ implement }: Surface, portal: Portal): void {
  implement(contract.listPasskeys, ({ actor }) => keysOf(portal.db, ownerOf(actor)))
  implement(contract.beginPasskey, ({ body, actor, meta }) => beginAdding(portal, actor, body, meta))
  implement(contract.addPasskey, ({ body, actor, meta }) => addOwnPasskey(portal, actor, body, meta))
  implement(contract.renamePasskey, ({ params, body, actor }) =>
    renameOwnPasskey(portal, actor, params.id, body.name),
  )
  implement(contract.removePasskey, ({ params, actor, meta }) =>
    removeOwnPasskey(portal, actor, params.id, meta),
  )
  implement(contract.beginPasskeySignIn, ({ meta }) => beginSignIn(portal, meta))
  implement(contract.signInWithPasskey, ({ body, meta }) => signInWithKey(portal, body.credential, meta))
}
