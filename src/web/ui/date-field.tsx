import { type ReactNode, useRef, useState } from 'react'
import { dayFromSlashed, slashedDay } from '#core/days.ts'
import { IconButton } from './icon-button.tsx'
import { LazyCalendar } from './lazy-calendar.tsx'
import { TextField } from './text-field.tsx'
import { fillDate, formatTypedDate } from './typed-date.ts'
import { useTypedText } from './use-typed-text.ts'

const FORM = 'DD/MM/YYYY'

interface Props {
  label: string
  name?: string
  autoComplete?: string
  hint?: ReactNode
  error?: string
  optional?: boolean
  required?: boolean
  /** As typed: `DD/MM/YYYY`, or a part of it. */
  value: string
  onChange: (text: string) => void
  onBlur?: () => void
  /** First and last day that may be chosen, `YYYY-MM-DD`. */
  min?: string
  max?: string
  isDisabledDay?: (day: string) => boolean
  disabled?: boolean
  className?: string
}

export function DateField({ value, onChange, onBlur, min, max, isDisabledDay, disabled, ...rest }: Props) {
  const input = useTypedText({
    value,
    format: formatTypedDate,
    settle: fillDate,
    onChange: (typed) => onChange(fillDate(typed)),
  })
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <>
      <TextField
        autoComplete="off"
        {...rest}
        ref={box}
        value={input.value}
        onChange={input.onChange}
        onBlur={() => {
          input.onBlur()
          onBlur?.()
        }}
        // A hint that gives the form is read: the placeholder would be read after it.
        placeholder={String(rest.hint).startsWith(FORM) ? undefined : FORM}
        inputMode="numeric"
        disabled={disabled}
        action={
          <IconButton
            ref={opener}
            label="Buka kalender"
            aria-description={rest.label}
            icon="calendar"
            iconSize={22}
            disabled={disabled}
            onClick={() => setOpen(true)}
          />
        }
      />
      <LazyCalendar
        open={open}
        onOpenChange={setOpen}
        anchor={box}
        opener={opener}
        day={dayFromSlashed(value)}
        onPick={(day) => {
          onChange(slashedDay(day))
          setOpen(false)
        }}
        min={min}
        max={max}
        isDisabledDay={isDisabledDay}
      />
    </>
  )
}
