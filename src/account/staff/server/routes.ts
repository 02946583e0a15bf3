import * as account from '#account/own-account/desk-account.contract.ts'
import * as entry from '#account/sign-in/desk-sign-in.contract.ts'
import type { AppContext } from '#server/app-context.ts'
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
import { markFinance } from './finance.ts'
import { markInspector } from './inspectors.ts'
import { inviteFromFile } from './inviting-file.ts'
import { peopleFor } from './list.ts'
import { changeRights, deactivate, invite, listStaff, withdrawInvitation } from './rules.ts'
import { signOut } from './sessions.ts'
import { beginKeySignIn, signIn, signInWithKey } from './sign-in.ts'

export function staffRoutes({ implement }: Surface, context: AppContext): void {
  implement(entry.deskSignIn, ({ body, meta }) => signIn(context, body, meta))
  implement(entry.beginDeskPasskeySignIn, ({ meta }) => beginKeySignIn(context, meta))
  implement(entry.deskPasskeySignIn, ({ body, meta }) => signInWithKey(context, body.credential, meta))
  implement(entry.deskSignOut, ({ meta }) => signOut(context, meta))
  implement(entry.currentDeskSession, ({ actor }) => ownSession(context, actor))
  implement(entry.continueDeskSession, ({ actor }) => ownSession(context, actor))

  implement(entry.lookAtInvitation, ({ body }) => readInvitation(context, body.token))
  implement(entry.beginInvitedPasskey, ({ body, meta }) => beginWithKey(context, body.token, meta))
  implement(entry.acceptWithPasskey, ({ body, meta }) => acceptWithKey(context, body, meta))
  implement(entry.beginInvitedPassword, ({ body }) => beginWithPassword(context, body.token))
  implement(entry.acceptWithPassword, ({ body, meta }) => acceptWithPassword(context, body, meta))

  implement(account.listDeskPasskeys, ({ actor }) => keysOf(context.db, ownerOf(actor)))
  implement(account.beginDeskPasskey, ({ body, actor, meta }) =>
    beginAddingKey(context, actor, body.password, meta),
  )
  implement(account.addDeskPasskey, ({ body, actor, meta }) => addKey(context, actor, body, meta))
  implement(account.removeDeskPasskey, ({ params, actor, meta }) =>
    removeOwnKey(context, actor, params.passkeyId, meta),
  )
  implement(account.changeDeskPassword, ({ body, actor, meta }) =>
    changeOwnPassword(context, actor, body, meta),
  )
  implement(account.renewRecoveryCodes, ({ body, actor, meta }) =>
    renewCodes(context, actor, body.password, meta),
  )

  implement(people.listStaff, ({ actor }) => listStaff(context, actor))
  implement(people.staffList.page, ({ query, actor }) => pageOf(context.db, peopleFor(actor), query))
  implement(people.staffList.file, ({ query, actor }) => fileOf(context.db, peopleFor(actor), query))
  implement(people.inviteStaff, ({ body, actor, meta }) => invite(context, actor, body, meta))
  implement(inviteStaffFile, ({ body, actor, meta }) => inviteFromFile(context, actor, body, meta))
  implement(people.withdrawInvitation, ({ params, actor, meta }) =>
    withdrawInvitation(context, actor, params.invitationId, meta),
  )
  implement(people.deactivateStaff, ({ params, actor, meta }) =>
    deactivate(context, actor, params.staffId, meta),
  )
  implement(people.markFinance, ({ params, body, actor, meta }) =>
    markFinance(context, actor, { id: params.staffId, ...body }, meta),
  )
  implement(people.markInspector, ({ params, body, actor, meta }) =>
    markInspector(context, actor, { id: params.staffId, ...body }, meta),
  )
  implement(people.updateStaff, ({ params, body, actor, meta }) =>
    changeRights(context, actor, params.staffId, body, meta),
  )
}
