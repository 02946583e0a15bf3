let touch = false

if (typeof window !== 'undefined') {
  // Ahead of whatever the press opens.
  window.addEventListener('pointerdown', ({ pointerType }) => (touch = pointerType === 'touch'), true)
  window.addEventListener('keydown', () => (touch = false), true)
}

/** Whether the customer's last press was a finger on the screen. */
export const lastPressWasTouch = (): boolean => touch
