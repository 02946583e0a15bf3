import type { PendingEmailChange } from '@toyota-trust/contracts/email-changes.ts'
import { Badge } from '../../ui/badge.tsx'
import { DatedText } from '../../ui/dated-text.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import layout from '../../ui/layout.module.css'
import { momentText } from '../../ui/moment.ts'

const standing = (confirmed: boolean) =>
  confirmed ? <Badge kind="ok">Dikonfirmasi</Badge> : <Badge kind="warn">Menunggu</Badge>

/** A change that was asked for, and which address has confirmed it. */
export function PendingChange({ pending }: { pending: NonNullable<PendingEmailChange> }) {
  return (
    <>
      <DefinitionList
        items={[
          { term: 'Email baru', detail: pending.new_email },
          { term: 'Konfirmasi email lama', detail: standing(pending.old_confirmed) },
          { term: 'Konfirmasi email baru', detail: standing(pending.new_confirmed) },
        ]}
      />
      <p className={layout.soft}>
        <DatedText
          text={`Buka tautan di kedua kotak masuk sebelum ${momentText(pending.expires_at)}, dan tetap masuk ke akun ini.`}
        />
      </p>
    </>
  )
}
