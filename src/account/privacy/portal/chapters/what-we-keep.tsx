import type { Chapter } from '../legal-document.tsx'

/** Which data is stored, why, and how it is used. */
export const whatWeKeep: readonly Chapter[] = [
  {
    id: 'definitions',
    title: 'Definitions',
    body: (
      <ul>
        <li>
          <b>Account</b> means the personal account you create to use the portal.
        </li>
        <li>
          <b>Portal</b> means the Toyota Trust website and the services offered on it.
        </li>
        <li>
          <b>We</b> means the operator of the portal, who decides why and how your data is used.
        </li>
        <li>
          <b>Personal data</b> means any information that relates to an identified or identifiable person.
        </li>
        <li>
          <b>Usage data</b> means data collected automatically while the portal is used.
        </li>
        <li>
          <b>Cookie</b> means a small piece of data that a website keeps in your browser. Where we say cookie,
          we also mean the browser's own storage.
        </li>
        <li>
          <b>Service provider</b> means a company that handles data on our behalf, for example to send an SMS.
        </li>
      </ul>
    ),
  },
  {
    id: 'personal-data',
    title: 'Personal Data We Collect',
    body: (
      <>
        <p>While you use the portal we may ask for the following data.</p>
        <ul>
          <li>Email address</li>
          <li>First name and last name</li>
          <li>Phone number</li>
          <li>Address</li>
          <li>Usage data</li>
        </ul>
        <p>
          You may add your place and date of birth and your gender to your profile. When you register a car we
          keep its plate number, colour, registration expiry date and, if you give it, its chassis or engine
          number. When you book a service we keep the workshop, the time, the mileage and your notes.
        </p>
        <p>
          Usage data is what your device sends with every request: its network address, the kind and version
          of your browser, the pages you open and when, and similar technical details.
        </p>
        <p>
          If you sign in with Google or Facebook, that company tells us your name, your email address and the
          number of your account there. We never receive your password from them.
        </p>
      </>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies',
    body: (
      <>
        <p>
          We use necessary, acceptance and functionality cookies. You can refuse cookies in your browser, but
          some parts of the portal may then stop working.
        </p>
        <ul>
          <li>
            <b>Necessary cookies</b> keep you signed in and protect your account. The portal cannot work
            without them, and they end when you log out.
          </li>
          <li>
            <b>Acceptance cookies</b> remember whether you have accepted the use of cookies.
          </li>
          <li>
            <b>Functionality cookies</b> remember choices you have made, so that you need not make them again.
          </li>
        </ul>
        <p>We use no cookies for advertising.</p>
      </>
    ),
  },
  {
    id: 'use',
    title: 'How We Use Your Data',
    body: (
      <ul>
        <li>To provide the portal, keep it running and find faults.</li>
        <li>To manage your account and let you use what is open to registered customers.</li>
        <li>To carry out what you ask for: bookings at a workshop, price checks and trade-in requests.</li>
        <li>
          To reach you by email, SMS or telephone about your account and your bookings, including security
          notices and verification codes.
        </li>
        <li>To tell you about our own offers that resemble what you have used, unless you ask us not to.</li>
        <li>To answer your questions and requests.</li>
        <li>To understand how the portal is used and make it better.</li>
        <li>To meet legal duties and to prevent abuse.</li>
      </ul>
    ),
  },
]
