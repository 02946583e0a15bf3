import type { RefObject } from 'react'
import { messageOf } from '#web/message-of.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import layout from '#web/ui/layout.module.css'
import { momentText } from '#web/ui/moment.ts'
import { useToast } from '#web/ui/toast.tsx'
import type { ListedStaffMember, OpenInvitation } from '../desk-staff.contract.ts'
import styles from './advisors.module.css'
import { InspectorButton } from './inspector-button.tsx'
import { useWithdraw } from './staff-requests.ts'

const small = classNames(layout.small, layout.soft)
const namesOf = (branches: readonly { name: string }[]) => branches.map(({ name }) => name).join(', ')

interface PersonProps {
  person: ListedStaffMember
  onDeactivate: () => void
}

export function PersonRow({ person, onDeactivate }: PersonProps) {
  const { id, name, email, branches, seen_at, deactivated_at, may_deactivate, inspector } = person
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <h2 id={id} className={styles.name}>
          {name} {deactivated_at && <Badge>Nonaktif</Badge>} {inspector && <Badge>Inspektur</Badge>}
        </h2>
        <p className={small}>{email}</p>
        <p className={small}>{namesOf(branches)}</p>
        <p className={small}>{seen_at ? `Terakhir dipakai ${momentText(seen_at)}` : 'Belum pernah masuk'}</p>
      </div>
      {may_deactivate && (
        <div className={styles.acts}>
          <InspectorButton person={person} />
          <Button
            variant="alt"
            size="sm"
            aria-describedby={id}
            className={styles.stop}
            onClick={onDeactivate}
          >
            Nonaktifkan
          </Button>
        </div>
      )}
    </li>
  )
}

/** How the mail of an invitation fares. */
const MAIL_TEXT: Record<OpenInvitation['mail'], string | null> = {
  waiting: 'Email sedang dikirim',
  refused: 'Email ditolak server email, sedang dicoba lagi',
  given_up: 'Email tidak terkirim. Periksa alamatnya, lalu undang lagi.',
  sent: 'Email terkirim',
  forgotten: null,
}

interface InvitationProps {
  invitation: OpenInvitation
  /** Receives the focus when the row is removed. */
  backTo: RefObject<HTMLElement | null>
}

export function InvitationRow({ invitation, backTo }: InvitationProps) {
  const { id, name, email, branches, expires_at, mail } = invitation
  const withdraw = useWithdraw()
  const toast = useToast()
  const press = () =>
    withdraw.mutate(id, {
      onSuccess: () => {
        toast('Undangan ditarik')
        backTo.current?.focus()
      },
      onError: (error) => toast(messageOf(error)),
    })
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <h3 id={id}>{name}</h3>
        <p className={small}>{email}</p>
        <p className={small}>{namesOf(branches)}</p>
        <p className={small}>Berlaku sampai {momentText(expires_at)}</p>
        {MAIL_TEXT[mail] && <p className={mail === 'given_up' ? styles.failed : small}>{MAIL_TEXT[mail]}</p>}
      </div>
      <Button variant="alt" size="sm" aria-describedby={id} busy={withdraw.isPending} onClick={press}>
        Tarik
      </Button>
    </li>
  )
}
