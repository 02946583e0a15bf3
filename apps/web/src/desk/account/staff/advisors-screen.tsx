import type { ListedStaffMember } from '@toyota-trust/contracts/desk/account/staff.ts'
import { useRef, useState } from 'react'
import { Button } from '../../../platform/ui/button.tsx'
import layout from '../../../platform/ui/layout.module.css'
import { RowsQueryStatus } from '../../../platform/ui/query-status.tsx'
import styles from './advisors.module.css'
import { DeactivateStaffDialog } from './deactivate.tsx'
import { InviteStaff } from './invite-staff.tsx'
import { useStaff } from './requests.ts'
import { InvitationRow, PersonRow } from './rows.tsx'

/** The advisors of a head's workshops: invites and deactivates them. */
export function AdvisorsScreen() {
  const staff = useStaff()
  const [inviting, setInviting] = useState(false)
  const [leaving, setLeaving] = useState<ListedStaffMember | null>(null)
  const invite = useRef<HTMLButtonElement>(null)
  return (
    <>
      <div className={styles.head}>
        <h1>Penasihat</h1>
        <Button ref={invite} onClick={() => setInviting(true)}>
          Undang
        </Button>
      </div>
      {staff.data ? (
        <div className={layout.stack6}>
          {staff.data.staff.length === 0 && <p className={layout.soft}>Belum ada penasihat.</p>}
          <ul>
            {staff.data.staff.map((person) => (
              <PersonRow key={person.id} person={person} onDeactivate={() => setLeaving(person)} />
            ))}
          </ul>
          {staff.data.invitations.length > 0 && (
            <section>
              <h2>Undangan terbuka</h2>
              <ul>
                {staff.data.invitations.map((invitation) => (
                  <InvitationRow key={invitation.id} invitation={invitation} backTo={invite} />
                ))}
              </ul>
            </section>
          )}
        </div>
      ) : (
        <RowsQueryStatus query={staff} />
      )}
      {inviting && <InviteStaff onClose={() => setInviting(false)} />}
      {leaving && (
        <DeactivateStaffDialog
          person={leaving}
          onClose={() => setLeaving(null)}
          backTo={() => invite.current}
        />
      )}
    </>
  )
}
