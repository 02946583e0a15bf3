export const LANDING_TITLE = 'Mobil bekas bersertifikat dan servis'
