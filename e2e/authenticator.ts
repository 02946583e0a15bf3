import type { Page } from '@playwright/test'

/** A device that asks who holds it and always gets the right answer, as Chromium offers it for tests. */
export async function addAuthenticator(page: Page) {
  const tools = await page.context().newCDPSession(page)
  await tools.send('WebAuthn.enable')
  const { authenticatorId } = await tools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** How many passkeys it would offer. */
    passkeys: async () =>
      (await tools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    /** Whether the device recognises its holder. */
    trusts: (isUserVerified: boolean) =>
      tools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}
