export function configuration(
  ports: Record<'admin' | 'boxes' | 'network' | 'sendsms', number>,
  folder: string,
  user: string,
  password: string,
): string {
  return `
group = core
admin-port = ${ports.admin}
admin-interface = 127.0.0.1
admin-password = ${password}
smsbox-port = ${ports.boxes}
smsbox-interface = 127.0.0.1
box-allow-ip = 127.0.0.1
store-type = file
store-location = ${folder}/store

group = smsc
smsc = fake
smsc-id = fake
host = 127.0.0.1
port = ${ports.network}
connect-allow-ip = 127.0.0.1

group = smsbox
bearerbox-host = 127.0.0.1
sendsms-port = ${ports.sendsms}
sendsms-interface = 127.0.0.1
global-sender = none

group = sendsms-user
username = ${user}
password = ${password}
max-messages = 3
concatenation = true

group = sms-service
keyword = default
text = "-"
`
}
