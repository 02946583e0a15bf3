import { useRef, useState } from 'react'
import type { Passkey } from '#account/passkeys/passkeys.contract.ts'
import { DEFAULT_ZONE, localClock, longDay } from '#core/days.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import type { Owner } from '#web/form/owner-password.tsx'
import { useConfirmation } from '#web/form/use-confirmation.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import layout from '#web/ui/layout.module.css'
import { QueryStatus } from '#web/ui/query-status.tsx'
import { Section, SectionActs } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { AddPasskeyDialog } from '#web/webauthn/add-passkey-dialog.tsx'
import { supportsPasskeys } from '#web/webauthn/device.ts'
import styles from './account.module.css'
import { useAddPasskey, usePasskeys, useRemovePasskey } from './requests.ts'

const dayOf = (instant: string) => longDay(localClock(new Date(instant), DEFAULT_ZONE).day)

/** The passkeys of the signed-in member of staff. */
export function PasskeysSection({ owner }: { owner: Owner }) {
  const passkeys = usePasskeys()
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<Passkey | null>(null)
  const add = useRef<HTMLButtonElement>(null)
  return (
    <Section title="Passkey" note="Masuk dengan sidik jari, wajah, atau PIN perangkat, tanpa password.">
      <div className={layout.stack}>
        {passkeys.data ? (
          <ul>
            {passkeys.data.map((one) => (
              <li key={one.id} className={styles.row}>
                <div>
                  <h3 id={one.id}>{one.name}</h3>
                  <p className={classNames(layout.small, layout.muted)}>
                    Ditambahkan {dayOf(one.created_at)}
                    {one.used_at ? `, terakhir dipakai ${dayOf(one.used_at)}` : ', belum pernah dipakai'}
                  </p>
                </div>
                <Button
                  variant="alt"
                  size="sm"
                  aria-label={`Hapus ${one.name}`}
                  onClick={() => setRemoving(one)}
                >
                  Hapus
                </Button>
              </li>
            ))}
            {passkeys.data.length === 0 && <li className={layout.soft}>Belum ada passkey.</li>}
          </ul>
        ) : (
          <QueryStatus query={passkeys}>
            <Skeleton width="60%" />
          </QueryStatus>
        )}
        {supportsPasskeys() && (
          <SectionActs>
            <Button ref={add} variant="alt" onClick={() => setAdding(true)}>
              Tambah passkey
            </Button>
          </SectionActs>
        )}
      </div>
      {adding && <AddPasskey owner={owner} onClose={() => setAdding(false)} />}
      {removing && (
        <RemovePasskey passkey={removing} onClose={() => setRemoving(null)} backTo={() => add.current} />
      )}
    </Section>
  )
}

function AddPasskey({ owner, onClose }: { owner: Owner; onClose: () => void }) {
  const { mutateAsync } = useAddPasskey()
  return <AddPasskeyDialog owner={owner} example="Tablet area terima" add={mutateAsync} onClose={onClose} />
}

interface RemoveProps {
  passkey: Passkey
  onClose: () => void
  backTo: () => HTMLElement | null
}

function RemovePasskey({ passkey: { id, name }, onClose, backTo }: RemoveProps) {
  const remove = useRemovePasskey()
  const toast = useToast()
  const form = useConfirmation(async () => {
    await remove.mutateAsync(id)
    onClose()
    toast('Passkey dihapus')
  })
  return (
    <FormDialog onClose={onClose} title="Hapus Passkey" submit="Hapus" form={form} onBackToFocus={backTo}>
      <p>{name} tidak bisa dipakai lagi untuk masuk. Hapus juga passkey ini di perangkatnya.</p>
    </FormDialog>
  )
}
