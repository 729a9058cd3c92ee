export const help = {
  open: 'Does not connect?',
  password: 'The program asks for the password again',
  passwordText:
    'The user name is the whole e-mail address. The password is the one created here, not your Kalends password. If it is lost, create a new one, and delete the old one among the keys in your profile.',
  address: 'The program does not find the server',
  addressText:
    'Open the server address in a browser on the same device. If it does not open there, the device needs a network from which Kalends can be reached: your home network, or a VPN.',
  insecure: 'The address begins with http, not https',
  insecureText:
    'iPhones, Macs and some programs refuse it, or send the password in the clear. Ask whoever runs the server to turn on https.',
  certificate: 'The program does not trust the certificate',
  certificateText:
    'This happens when whoever runs the server has made it themselves. Install it on the device, or ask whoever runs the server for one that devices trust.',
  nothing: 'The calendars are there, but no events',
  nothingText:
    'Programs do not ask at once, some every quarter of an hour. Refresh the calendar in the program, and see that it is switched on in its list.',
} as const;
