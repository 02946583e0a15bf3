import { staffName } from '@toyota-trust/contracts/desk/account/staff.ts'
import { workEmail } from '@toyota-trust/contracts/desk/account/staff-fields.ts'
import { INVITATION_HOURS } from '@toyota-trust/contracts/desk/account/staff-times.ts'
import type { StaffRole } from '@toyota-trust/contracts/platform/endpoint.ts'
import { useState } from 'react'
import { problem, sentenceOf } from '../../../platform/form/checks.ts'
import { FormDialog } from '../../../platform/form/form-dialog.tsx'
import { useForm } from '../../../platform/form/use-form.ts'
import { TextField } from '../../../platform/ui/text-field.tsx'
import { useToast } from '../../../platform/ui/toast.tsx'
import { useSession } from '../../session.ts'
import { useInvite } from './requests.ts'
import { RightsFields, rightsProblems } from './rights-fields.tsx'

/** Invites by mail: heads invite advisors of their own workshops, head office invites anybody. */
export function InviteStaff({ onClose }: { onClose: () => void }) {
  const { branches, role } = useSession()
  const only = branches.length === 1 ? branches.map(({ id }) => id) : []
  const invite = useInvite()
  const toast = useToast()
  const form = useForm({
    values: useState({ name: '', email: '', role: 'advisor' as StaffRole, branch_ids: only }),
    check: ({ name, email, ...rights }) => [
      ...problem('name', sentenceOf(staffName, name)),
      ...problem('email', sentenceOf(workEmail, email)),
      ...rightsProblems(rights),
    ],
    send: async ({ role, branch_ids, ...typed }) => {
      await invite.mutateAsync({ ...typed, role, branch_ids: role === 'office' ? [] : branch_ids })
      onClose()
      toast(`Undangan terkirim, berlaku ${INVITATION_HOURS} jam`)
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={role === 'office' ? 'Undang Staf' : 'Undang Penasihat'}
      submit="Undang"
      form={form}
    >
      <TextField {...form.field('name')} label="Nama" autoComplete="off" />
      <TextField
        {...form.field('email')}
        label="Email kerja"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
      />
      <RightsFields
        role={form.choice('role')}
        branchIds={form.choice('branch_ids')}
        mayChooseRole={role === 'office'}
      />
    </FormDialog>
  )
}
