import { useState } from 'react'
import { useSession } from '#web/desk/session.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useToast } from '#web/ui/toast.tsx'
import type { ListedStaffMember } from '../desk-staff.contract.ts'
import { RightsFields, rightsProblems } from './rights-fields.tsx'
import { useChangeRights } from './staff-requests.ts'

interface Props {
  person: ListedStaffMember
  onClose: () => void
}

/** Changes a person's role or workshops; their open screens close, so that none shows what they may no longer do. */
export function ChangeRights({ person, onClose }: Props) {
  const { branches } = useSession()
  const change = useChangeRights()
  const toast = useToast()
  // The fields offer no choice among a single workshop.
  const chosen = branches.length === 1 ? branches : person.branches
  const form = useForm({
    values: useState({ role: person.role, branch_ids: chosen.map(({ id }) => id) }),
    check: rightsProblems,
    send: async ({ role, branch_ids }) => {
      await change.mutateAsync({ staffId: person.id, role, branch_ids: role === 'office' ? [] : branch_ids })
      onClose()
      toast('Tersimpan')
    },
  })
  return (
    <FormDialog onClose={onClose} title={`Hak ${person.name}`} submit="Simpan" form={form}>
      <p>{person.name} langsung keluar dari semua perangkat dan masuk lagi dengan hak yang baru.</p>
      <RightsFields role={form.choice('role')} branchIds={form.choice('branch_ids')} mayChooseRole />
    </FormDialog>
  )
}
