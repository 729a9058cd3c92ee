/** The mailbox behind an address: mail to `vera+1@…` and `vera+2@…` goes to one (RFC 5233), and case does not matter. */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = splitAtLast(email.trim().toLowerCase());
  return `${local.split('+', 1)[0] || local}@${domain}`;
}

function splitAtLast(address: string): string[] {
  const at = address.lastIndexOf('@');
  return [address.slice(0, at), address.slice(at + 1)];
}
