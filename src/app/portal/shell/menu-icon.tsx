import { StrokeIcon } from '#web/ui/icon.tsx'

// Apart from the other icons, because the pages before signing in have no menu.
const paths = {
  beranda: 'M4 11.2 12 4.5l8 6.7M6 9.8V19a.8.8 0 0 0 .8.8h10.4a.8.8 0 0 0 .8-.8V9.8M10 19.6v-5h4v5',
  'booking-service':
    'M5.5 5.6h13c.6 0 1 .5 1 1V19c0 .6-.4 1-1 1h-13a1 1 0 0 1-1-1V6.6c0-.5.4-1 1-1ZM4.5 10h15M8.5 3.6v4M15.5 3.6v4M8.8 15l2.2 2.1 4.2-4.3',
  'data-mobil':
    'M3 16.6h-.2c-.4 0-.8-.4-.8-.8v-2.6c0-.9.6-1.6 1.5-1.8l2.6-.6 2.3-3.2c.4-.5 1-.8 1.6-.8h4.4c.6 0 1.1.3 1.5.7l2.9 3.3 2 .6c.7.2 1.2.9 1.2 1.6v2.8c0 .4-.4.8-.8.8H21M9.4 16.6h5.2M6.2 18.8a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4ZM17.8 18.8a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4ZM6.4 10.8h12',
  profile: 'M12 12.2a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.6 20.2c.6-3.4 3.6-5.4 7.4-5.4s6.8 2 7.4 5.4',
  logout:
    'M14.5 7.5V5.2a1 1 0 0 0-1-1H5.6a1 1 0 0 0-1 1v13.6c0 .6.5 1 1 1h7.9a1 1 0 0 0 1-1v-2.3M9.5 12h10.4M16.8 8.8 20 12l-3.2 3.2',
  'hubungi-kami':
    'M4.2 6.2c0-.8.6-1.4 1.4-1.4h12.8c.8 0 1.4.6 1.4 1.4v8.6c0 .8-.6 1.4-1.4 1.4H11l-4.4 3.6v-3.6h-1c-.8 0-1.4-.6-1.4-1.4ZM8 9h8M8 12.4h5',
} as const

export type MenuIconName = keyof typeof paths

export const MenuIcon = ({ name, size }: { name: MenuIconName; size?: number }) => (
  <StrokeIcon path={paths[name]} size={size} />
)
