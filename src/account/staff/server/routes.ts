import * as account from '#account/own-account/desk-account.contract.ts'
import * as entry from '#account/sign-in/desk-sign-in.contract.ts'
import type { Portal } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import { fileOf, pageOf } from '#server/lists/list.ts'
import { keysOf } from '#server/webauthn/keys.ts'
import { inviteStaffFile } from '../desk-invited-file.contract.ts'
import * as people from '../desk-staff.contract.ts'
import {
  acceptWithKey,
  acceptWithPassword,
  beginWithKey,
  beginWithPassword,
  readInvitation,
} from './accepting.ts'
import {
  addKey,
  beginAddingKey,
  changeOwnPassword,
  ownerOf,
  ownSession,
  removeOwnKey,
  renewCodes,
} from './account.ts'
import { markInspector } from './inspectors.ts'
import { inviteFromFile } from './inviting-file.ts'
import { peopleFor } from './list.ts'
import { changeRights, deactivate, invite, listStaff, withdrawInvitation } from './rules.ts'
import { signOut } from './sessions.ts'
import { beginKeySignIn, signIn, signInWithKey } from './sign-in.ts'

export function staffRoutes({ implement }: Surface, portal: Portal): void {
  implement(entry.deskSignIn, ({ body, meta }) => signIn(portal, body, meta))
  implement(entry.beginDeskPasskeySignIn, ({ meta }) => beginKeySignIn(portal, meta))
  implement(entry.deskPasskeySignIn, ({ body, meta }) => signInWithKey(portal, body.credential, meta))
  implement(entry.deskSignOut, ({ meta }) => signOut(portal, meta))
  implement(entry.currentDeskSession, ({ actor }) => ownSession(portal, actor))
  implement(entry.continueDeskSession, ({ actor }) => ownSession(portal, actor))

  implement(entry.lookAtInvitation, ({ body }) => readInvitation(portal, body.token))
  implement(entry.beginInvitedPasskey, ({ body, meta }) => beginWithKey(portal, body.token, meta))
  implement(entry.acceptWithPasskey, ({ body, meta }) => acceptWithKey(portal, body, meta))
  implement(entry.beginInvitedPassword, ({ body }) => beginWithPassword(portal, body.token))
  implement(entry.acceptWithPassword, ({ body, meta }) => acceptWithPassword(portal, body, meta))

  implement(account.listDeskPasskeys, ({ actor }) => keysOf(portal.db, ownerOf(actor)))
  implement(account.beginDeskPasskey, ({ body, actor, meta }) =>
    beginAddingKey(portal, actor, body.password, meta),
  )
  implement(account.addDeskPasskey, ({ body, actor, meta }) => addKey(portal, actor, body, meta))
  implement(account.removeDeskPasskey, ({ params, actor, meta }) =>
    removeOwnKey(portal, actor, params.passkeyId, meta),
  )
  implement(account.changeDeskPassword, ({ body, actor, meta }) =>
    changeOwnPassword(portal, actor, body, meta),
  )
  implement(account.renewRecoveryCodes, ({ body, actor, meta }) =>
    renewCodes(portal, actor, body.password, meta),
  )

  implement(people.listStaff, ({ actor }) => listStaff(portal, actor))
  implement(people.staffList.page, ({ query, actor }) => pageOf(portal.db, peopleFor(actor), query))
  implement(people.staffList.file, ({ query, actor }) => fileOf(portal.db, peopleFor(actor), query))
  implement(people.inviteStaff, ({ body, actor, meta }) => invite(portal, actor, body, meta))
  implement(inviteStaffFile, ({ body, actor, meta }) => inviteFromFile(portal, actor, body, meta))
  implement(people.withdrawInvitation, ({ params, actor, meta }) =>
    withdrawInvitation(portal, actor, params.invitationId, meta),
  )
  implement(people.deactivateStaff, ({ params, actor, meta }) =>
    deactivate(portal, actor, params.staffId, meta),
  )
  implement(people.markInspector, ({ params, body, actor, meta }) =>
    markInspector(portal, actor, { id: params.staffId, ...body }, meta),
  )
  implement(people.updateStaff, ({ params, body, actor, meta }) =>
    changeRights(portal, actor, params.staffId, body, meta),
  )
}
