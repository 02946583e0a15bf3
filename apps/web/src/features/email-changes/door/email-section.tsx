import { useState } from 'react'
import type { Owner } from '../../../form/owner-password.tsx'
import { Button } from '../../../ui/button.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import layout from '../../../ui/layout.module.css'
import { NotYet } from '../../../ui/not-yet.tsx'
import { Section, SectionActs } from '../../../ui/section.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmailDialog } from '../email-dialog.tsx'
import { PendingChange } from '../pending-change.tsx'
import { useEmailChange } from '../requests.ts'

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
  const [asking, setAsking] = useState(false)
  if (!change.data) {
    return (
      <NotYet query={change}>
        <Skeleton height="3.5rem" />
      </NotYet>
    )
  }
  const { pending } = change.data
  return (
    <div className={layout.stack}>
      <DefinitionList items={[{ term: 'Email', detail: owner.email }]} />
      {pending ? (
        <PendingChange pending={pending} />
      ) : (
        <SectionActs>
          <Button variant="alt" onClick={() => setAsking(true)}>
            Ubah Email
          </Button>
        </SectionActs>
      )}
      {asking && <EmailDialog owner={owner} onClose={() => setAsking(false)} />}
    </div>
  )
}
