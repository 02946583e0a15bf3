import type { PendingEmailChange } from '@toyota-trust/contracts/email-changes.ts'
import { messageOf } from '../../api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { DatedText } from '../../ui/dated-text.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { FormProblem } from '../../ui/form-problem.tsx'
import layout from '../../ui/layout.module.css'
import { momentText } from '../../ui/moment.ts'
import { SectionActs } from '../../ui/section.tsx'
import { useCancelEmailChange } from './requests.ts'

const standing = (confirmed: boolean) =>
  confirmed ? <Badge kind="ok">Dikonfirmasi</Badge> : <Badge kind="warn">Menunggu</Badge>

/** A change that was asked for: which address has confirmed it, and the way to give it up. */
export function PendingChange({ pending }: { pending: NonNullable<PendingEmailChange> }) {
  const cancel = useCancelEmailChange()
  return (
    <div className={layout.stack}>
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
      {cancel.error && <FormProblem text={messageOf(cancel.error)} />}
      <SectionActs>
        <Button variant="alt" busy={cancel.isPending} onClick={() => cancel.mutate()}>
          Batalkan perubahan
        </Button>
      </SectionActs>
    </div>
  )
}
