import { useRef, useState } from 'react'
import type { Owner } from '#web/form/owner-password.tsx'
import { messageOf } from '#web/message-of.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DatedText } from '#web/ui/dated-text.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import layout from '#web/ui/layout.module.css'
import { momentText } from '#web/ui/moment.ts'
import { QueryStatus } from '#web/ui/query-status.tsx'
import { Section, SectionActs } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { PendingEmailChange } from '../../email-change.contract.ts'
import { EmailDialog } from '../email-dialog.tsx'
import { useCancelEmailChange, useEmailChange } from '../requests.ts'

/** The e-mail of the account, and how it is changed. */
export function EmailSection({ owner }: { owner: Owner }) {
  return (
    <Section
      title="Email"
      note="Untuk masuk dan menerima kabar. Perubahan dikonfirmasi di alamat lama dan baru."
    >
      <Change owner={owner} />
    </Section>
  )
}

function Change({ owner }: { owner: Owner }) {
  const change = useEmailChange()
  const cancel = useCancelEmailChange()
  const [asking, setAsking] = useState(false)
  const ask = useRef<HTMLButtonElement>(null)
  if (!change.data) {
    return (
      <QueryStatus query={change}>
        <Skeleton height="3.5rem" />
      </QueryStatus>
    )
  }
  const { pending } = change.data
  // The pressed button disappears with the change, so the focus moves to the remaining one.
  const giveUp = () => cancel.mutate(undefined, { onSuccess: () => ask.current?.focus() })
  return (
    <div className={layout.stack}>
      <DefinitionList
        items={[{ term: 'Email', detail: owner.email }, ...(pending ? waitingItems(pending) : [])]}
      />
      {pending && (
        <p className={layout.soft}>
          <DatedText
            text={`Buka tautan di kedua kotak masuk sebelum ${momentText(pending.expires_at)}, dan tetap masuk ke akun ini.`}
          />
        </p>
      )}
      {cancel.error && <FormProblem text={messageOf(cancel.error)} />}
      <SectionActs>
        {pending && (
          <Button variant="quiet" busy={cancel.isPending} onClick={giveUp}>
            Batalkan perubahan
          </Button>
        )}
        <Button ref={ask} variant="alt" onClick={() => setAsking(true)}>
          Ubah Email
        </Button>
      </SectionActs>
      {asking && <EmailDialog owner={owner} onClose={() => setAsking(false)} />}
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
