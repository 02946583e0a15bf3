import type { StaffRole } from '#core/endpoint.ts'
import { STAFF_ROLE_LABELS } from '#core/role-texts.ts'
import { useSession } from '#web/desk/session.ts'
import { problem } from '#web/form/checks.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import styles from './advisors.module.css'

interface Rights {
  role: StaffRole
  branch_ids: number[]
}
interface Control<Value> {
  value: Value
  error: string | undefined
  onChange: (value: Value) => void
}
interface Props {
  role: Control<StaffRole>
  branchIds: Control<number[]>
  mayChooseRole: boolean
}

export const rightsProblems = ({ role, branch_ids }: Rights) =>
  problem('branch_ids', role !== 'office' && branch_ids.length === 0 && 'Pilih bengkel terlebih dahulu!')

/** Up to this many workshops are shown as checkboxes; more are added one by one from a list. */
const SHOWN_MAX = 8

/** The role of a member of staff and the workshops that it applies to. */
export function RightsFields({ role, branchIds, mayChooseRole }: Props) {
  const { branches } = useSession()
  return (
    <>
      {mayChooseRole && (
        <SelectField
          label="Peran"
          name="role"
          placeholder="Pilih peran"
          options={Object.entries(STAFF_ROLE_LABELS).map(([value, label]) => ({ value, label }))}
          value={role.value}
          // All options are roles; the placeholder is not, and changes nothing.
          onChange={(value) => role.onChange((value || role.value) as StaffRole)}
        />
      )}
      {role.value !== 'office' && branches.length > SHOWN_MAX && <BranchPicker {...branchIds} />}
      {role.value !== 'office' && branches.length > 1 && branches.length <= SHOWN_MAX && (
        <BranchCheckboxes {...branchIds} />
      )}
    </>
  )
}

function BranchCheckboxes({ value, error, onChange }: Control<number[]>) {
  const { branches } = useSession()
  return (
    <fieldset className={styles.branches}>
      <legend>Bengkel</legend>
      {branches.map(({ id, name }) => (
        <label key={id}>
          <input
            type="checkbox"
            name="branch_ids"
            checked={value.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...value, id] : value.filter((one) => one !== id))
            }
          />
          {name}
        </label>
      ))}
      {error && <p role="alert">{error}</p>}
    </fieldset>
  )
}

function BranchPicker({ value, error, onChange }: Control<number[]>) {
  const { branches } = useSession()
  const named = (id: number) => branches.find((branch) => branch.id === id)?.name ?? ''
  return (
    <>
      <SelectField
        label="Bengkel"
        name="branch_ids"
        placeholder="Tambah bengkel"
        required={value.length === 0}
        options={branches
          .filter(({ id }) => !value.includes(id))
          .map(({ id, name }) => ({ value: String(id), label: name }))}
        value=""
        error={error}
        onChange={(id) => id && onChange([...value, Number(id)])}
      />
      {value.length > 0 && (
        <ul>
          {value.map((id) => (
            <li key={id} className={styles.chosen}>
              {named(id)}
              <IconButton
                label={`Lepas ${named(id)}`}
                icon="close"
                iconSize={18}
                onClick={() => onChange(value.filter((one) => one !== id))}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
