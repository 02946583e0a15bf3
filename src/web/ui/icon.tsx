// One 24-unit stroke path per icon.
const paths = {
  alert:
    'M12 8v5M12 16.2v.2M10.7 4.6 3.4 17.6c-.6 1 .2 2.2 1.3 2.2h14.6c1.1 0 1.9-1.2 1.3-2.2L13.3 4.6c-.6-1-2-1-2.6 0Z',
  'arrow-left': 'M19 12H5M10.8 6.2 5 12l5.8 5.8',
  'arrow-right': 'M5 12h14M13.2 6.2 19 12l-5.8 5.8',
  calendar:
    'M5.5 5.6h13c.6 0 1 .5 1 1V19c0 .6-.4 1-1 1h-13a1 1 0 0 1-1-1V6.6c0-.5.4-1 1-1ZM4.5 10h15M8.5 3.6v4M15.5 3.6v4',
  check: 'M5 12.6l4.6 4.6L19.4 7',
  'chevron-down': 'M6 9.5l6 6 6-6',
  'chevron-left': 'M14.5 6l-6 6 6 6',
  'chevron-right': 'M9.5 6l6 6-6 6',
  'chevron-up': 'M6 14.5l6-6 6 6',
  clock: 'M12 7.2V12l3.2 2.2M12 20.4a8.4 8.4 0 1 0 0-16.8 8.4 8.4 0 0 0 0 16.8Z',
  close: 'M6 6l12 12M18 6 6 18',
  copy: 'M9 9h9.4c.4 0 .6.3.6.6V19c0 .4-.2.6-.6.6H9c-.4 0-.6-.2-.6-.6V9.6c0-.3.2-.6.6-.6ZM5.6 15.4h-.2c-.4 0-.6-.2-.6-.6V5.4c0-.4.2-.6.6-.6h9.4c.4 0 .6.2.6.6v.2',
  eye: 'M2.8 12S6 6 12 6s9.2 6 9.2 6S18 18 12 18s-9.2-6-9.2-6ZM12 14.6a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2Z',
  'eye-off':
    'M4 4l16 16M9.9 6.2A8.6 8.6 0 0 1 12 6c6 0 9.2 6 9.2 6a15.7 15.7 0 0 1-3 3.7M6.6 7.8A15.5 15.5 0 0 0 2.8 12S6 18 12 18a8.7 8.7 0 0 0 4-1M10 10.2a2.8 2.8 0 0 0 3.8 3.9',
  filter: 'M4 7h16M7 12h10M10 17h4',
  gauge: 'M5.6 18.4a8.4 8.4 0 1 1 12.8 0M12 13.4l3.4-4.6M12 14.6a1.2 1.2 0 1 0 0-2.4 1.2 1.2 0 0 0 0 2.4',
  info: 'M12 11v5.4M12 7.8v.2M12 20.4a8.4 8.4 0 1 0 0-16.8 8.4 8.4 0 0 0 0 16.8Z',
  pause: 'M9 6v12M15 6v12',
  phone: 'M7.5 3.8h9c.6 0 1 .4 1 1v14.4c0 .6-.4 1-1 1h-9a1 1 0 0 1-1-1V4.8c0-.6.4-1 1-1ZM10.8 17.4h2.4',
  pin: 'M12 20.6s-6.8-5.6-6.8-11A6.8 6.8 0 0 1 12 3.2a6.8 6.8 0 0 1 6.8 6.4c0 5.4-6.8 11-6.8 11ZM12 12.2a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2Z',
  play: 'M8 5.5l10.5 6.5L8 18.5Z',
  search: 'M10.8 17a6.2 6.2 0 1 0 0-12.4 6.2 6.2 0 0 0 0 12.4ZM15.4 15.4l4.4 4.4',
  swap: 'M4 8.4h14.6M15 4.8l3.6 3.6L15 12M20 15.6H5.4M9 12l-3.6 3.6L9 19.2',
} as const

export type IconName = keyof typeof paths

/** A stroke drawing in the colour of the text around it; always decorative, the control names itself. */
export const Icon = ({ name, size }: { name: IconName; size?: number }) => (
  <StrokeIcon path={paths[name]} size={size} />
)

/** The same for a path that only one place needs. */
export function StrokeIcon({ path, size = 24 }: { path: string; size?: number | undefined }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}
