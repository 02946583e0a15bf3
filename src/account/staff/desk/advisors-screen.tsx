import { useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import layout from '#web/ui/layout.module.css'
import { RowsQueryStatus } from '#web/ui/query-status.tsx'
import type { ListedStaffMember } from '../desk-staff.contract.ts'
import styles from './advisors.module.css'
import { DeactivateStaffDialog } from './deactivate.tsx'
import { InviteStaff } from './invite-staff.tsx'
import { InvitationRow, PersonRow } from './rows.tsx'
import { useStaff } from './staff-requests.ts'

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
