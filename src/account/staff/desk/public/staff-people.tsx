import { useRef, useState } from 'react'
import { STAFF_ROLE_LABELS } from '#core/role-texts.ts'
import type { ListDefinition } from '#web/desk/lists/definition.ts'
import { ListScreen } from '#web/desk/lists/list-screen.tsx'
import { useSession } from '#web/desk/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { momentText } from '#web/ui/moment.ts'
import { type ListedStaffMember, staffList } from '../../desk-staff.contract.ts'
import styles from '../advisors.module.css'
import { ChangeRights } from '../change-rights.tsx'
import { DeactivateStaffDialog } from '../deactivate.tsx'
import { FinanceButton } from '../finance-button.tsx'
import { InspectorButton } from '../inspector-button.tsx'
import { InviteFile } from '../invite-file.tsx'
import { InviteStaff } from '../invite-staff.tsx'
import { InvitationRow } from '../rows.tsx'
import { useStaff } from '../staff-requests.ts'

const PEOPLE: ListDefinition<ListedStaffMember> = {
  name: 'staf',
  calls: staffList,
  filters: [
    { kind: 'words', name: 'q', label: 'Nama atau email', placeholder: 'Nama atau email kerja' },
    {
      kind: 'choice',
      name: 'role',
      label: 'Peran',
      all: 'Semua peran',
      options: Object.entries(STAFF_ROLE_LABELS).map(([value, label]) => ({ value, label })),
    },
    {
      kind: 'choice',
      name: 'state',
      label: 'Keadaan',
      all: 'Semua',
      options: [
        { value: 'active', label: 'Aktif' },
        { value: 'deactivated', label: 'Nonaktif' },
      ],
    },
  ],
  empty: 'Tidak ada staf yang cocok dengan saringan ini',
}

/** All members of staff and open invitations: head office invites, changes rights and deactivates. */
export function StaffPeople() {
  const { id: own } = useSession()
  const [inviting, setInviting] = useState(false)
  const [file, setFile] = useState(false)
  const [changing, setChanging] = useState<ListedStaffMember | null>(null)
  const [leaving, setLeaving] = useState<ListedStaffMember | null>(null)
  const invite = useRef<HTMLButtonElement>(null)
  const { data } = useStaff()
  const invitations = data?.invitations ?? []
  return (
    <>
      <ListScreen
        list={PEOPLE}
        title="Staf"
        within
        counted="orang"
        acts={
          <>
            <Button ref={invite} onClick={() => setInviting(true)}>
              Undang
            </Button>
            <Button variant="alt" onClick={() => setFile(true)}>
              Undang dari CSV
            </Button>
          </>
        }
        columns={[
          { head: 'Nama', cell: nameOf, sorts: ['name', 'name_desc'] },
          { head: 'Peran', cell: ({ role }) => STAFF_ROLE_LABELS[role] },
          { head: 'Bengkel', cell: ({ branches }) => branches.map(({ name }) => name).join(', ') || '—' },
          {
            head: 'Terakhir dipakai',
            cell: ({ seen_at }) => (seen_at ? momentText(seen_at) : 'Belum pernah'),
            sorts: ['seen_desc'],
          },
          {
            head: 'Tindakan',
            cell: (person) =>
              person.id !== own &&
              !person.deactivated_at && (
                <span className={styles.acts}>
                  <InspectorButton person={person} />
                  <FinanceButton person={person} />
                  <Button
                    variant="alt"
                    size="sm"
                    aria-label={`Ubah hak ${person.name}`}
                    onClick={() => setChanging(person)}
                  >
                    Ubah hak
                  </Button>
                  <Button
                    variant="alt"
                    size="sm"
                    aria-label={`Nonaktifkan ${person.name}`}
                    onClick={() => setLeaving(person)}
                  >
                    Nonaktifkan
                  </Button>
                </span>
              ),
          },
        ]}
      />
      {invitations.length > 0 && (
        <section>
          <h3>Undangan terbuka</h3>
          <ul>
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} backTo={invite} />
            ))}
          </ul>
        </section>
      )}
      {inviting && <InviteStaff onClose={() => setInviting(false)} />}
      {file && <InviteFile onClose={() => setFile(false)} />}
      {changing && <ChangeRights person={changing} onClose={() => setChanging(null)} />}
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

const nameOf = ({ name, email, deactivated_at, inspector, finance }: ListedStaffMember) => (
  <>
    {name} {deactivated_at && <Badge>Nonaktif</Badge>} {inspector && <Badge>Inspektur</Badge>}{' '}
    {finance && <Badge>Keuangan</Badge>}
    <small>{email}</small>
  </>
)
