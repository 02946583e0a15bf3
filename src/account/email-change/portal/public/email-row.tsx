import { type RefObject, useRef, useState } from 'react'
import type { Owner } from '#web/form/owner-password.tsx'
import { messageOf } from '#web/message-of.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DatedText } from '#web/ui/dated-text.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { IconRow } from '#web/ui/icon-row.tsx'
import layout from '#web/ui/layout.module.css'
import { momentText } from '#web/ui/moment.ts'
import { QueryStatus } from '#web/ui/query-status.tsx'
import type { PendingEmailChange } from '../../email-change.contract.ts'
import { EmailDialog } from '../email-dialog.tsx'
import { useCancelEmailChange, useEmailChange } from '../requests.ts'

const ENVELOPE =
  'M4.8 5.6h14.4c.7 0 1.2.5 1.2 1.2v10.4c0 .7-.5 1.2-1.2 1.2H4.8c-.7 0-1.2-.5-1.2-1.2V6.8c0-.7.5-1.2 1.2-1.2ZM4 7l8 6 8-6'

/** The e-mail of the account: a press changes it, and a change that waits for its links stands below. */
export function EmailRow({ owner, isConfirmed }: { owner: Owner; isConfirmed: boolean }) {
  const [asking, setAsking] = useState(false)
  const ask = useRef<HTMLElement>(null)
  return (
    <IconRow
      path={ENVELOPE}
      name={owner.email}
      isSoon={!isConfirmed}
      isActNamed
      actRef={ask}
      onPress={() => setAsking(true)}
      below={
        <>
          <WaitingChange stays={ask} />
          {asking && <EmailDialog owner={owner} onClose={() => setAsking(false)} />}
        </>
      }
    >
      {isConfirmed ? 'Terverifikasi' : 'Belum diverifikasi'}. Ubah Email
    </IconRow>
  )
}

function WaitingChange({ stays }: { stays: RefObject<HTMLElement | null> }) {
  const change = useEmailChange()
  const cancel = useCancelEmailChange()
  if (!change.data) return <QueryStatus query={change}>{null}</QueryStatus>
  const { pending } = change.data
  if (!pending) return null
  // The pressed button disappears with the change, so the focus moves to the row.
  const giveUp = () => cancel.mutate(undefined, { onSuccess: () => stays.current?.focus() })
  return (
    <div className={layout.stack}>
      <DefinitionList items={waitingItems(pending)} />
      <p className={layout.soft}>
        <DatedText
          text={`Buka tautan di kedua kotak masuk sebelum ${momentText(pending.expires_at)}, dan tetap masuk ke akun ini.`}
        />
      </p>
      {cancel.error && <FormProblem text={messageOf(cancel.error)} />}
      <div>
        <Button variant="quiet" busy={cancel.isPending} onClick={giveUp}>
          Batalkan perubahan
        </Button>
      </div>
    </div>
  )
}

const confirmationText = (confirmed: boolean) =>
  confirmed ? <Badge kind="ok">Dikonfirmasi</Badge> : <Badge kind="warn">Menunggu</Badge>

/** A pending change, with the addresses that have confirmed it. */
const waitingItems = (pending: NonNullable<PendingEmailChange>) => [
  { term: 'Email baru', detail: pending.new_email },
  { term: 'Konfirmasi email lama', detail: confirmationText(pending.old_confirmed) },
  { term: 'Konfirmasi email baru', detail: confirmationText(pending.new_confirmed) },
]
