import { useRef, useState } from 'react'
import type { Owner } from '#web/form/owner-password.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconRow, IconRows } from '#web/ui/icon-row.tsx'
import layout from '#web/ui/layout.module.css'
import { QueryStatus } from '#web/ui/query-status.tsx'
import { Section, SectionActs } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AddPasskeyDialog } from '#web/webauthn/add-passkey-dialog.tsx'
import { supportsPasskeys } from '#web/webauthn/device.ts'
import type { Passkey } from '../../passkeys.contract.ts'
import { KEY, PasskeyRow, type RowProps } from '../passkey-row.tsx'
import { useAddPasskey, usePasskeys } from '../requests.ts'

/** Adds a passkey of the customer's. */
function AddPasskey({ owner, onClose }: { owner: Owner; onClose: () => void }) {
  const { mutateAsync } = useAddPasskey()
  return <AddPasskeyDialog owner={owner} example="Ponsel saya" add={mutateAsync} onClose={onClose} />
}

/** The passkeys of an account: another way in than its password. */
export function PasskeysSection({ owner }: { owner: Owner }) {
  const passkeys = usePasskeys()
  const add = useRef<HTMLButtonElement>(null)
  const [adding, setAdding] = useState(false)
  return (
    <Section
      title="Passkey"
      note="Masuk dengan sidik jari, wajah, atau PIN. Tidak bisa dicuri seperti password."
    >
      <div className={layout.stack}>
        {passkeys.data ? (
          <PasskeyList passkeys={passkeys.data} stays={add} />
        ) : (
          <QueryStatus query={passkeys}>
            <Skeleton width="60%" height="1.5rem" />
          </QueryStatus>
        )}
        {supportsPasskeys() ? (
          <SectionActs>
            <Button ref={add} onClick={() => setAdding(true)}>
              Tambah passkey
            </Button>
          </SectionActs>
        ) : (
          <p className={layout.soft}>Browser ini tidak bisa membuat passkey.</p>
        )}
      </div>
      {adding && <AddPasskey owner={owner} onClose={() => setAdding(false)} />}
    </Section>
  )
}

function PasskeyList({ passkeys, stays }: { passkeys: Passkey[] } & Pick<RowProps, 'stays'>) {
  return (
    <IconRows>
      {passkeys.length === 0 && (
        <IconRow path={KEY} name="Belum ada passkey">
          Sekitar 20 detik di perangkat ini
        </IconRow>
      )}
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} stays={stays} />
      ))}
    </IconRows>
  )
}
