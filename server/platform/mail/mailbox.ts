/** The mailbox of an address, without a subaddress and in lower case: `vera+1@…` and `Vera+2@…` share one (RFC 5233). */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = splitAtLast(email.trim().toLowerCase());
  return `${local.split('+', 1)[0] || local}@${domain}`;
}

function splitAtLast(address: string): string[] {
  const at = address.lastIndexOf('@');
  return [address.slice(0, at), address.slice(at + 1)];
}
