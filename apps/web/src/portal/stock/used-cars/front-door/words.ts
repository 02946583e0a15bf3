export const FRONT_DOOR_TITLE = 'Mobil bekas bersertifikat dan servis'
