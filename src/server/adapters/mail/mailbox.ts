/** A name and an address: `Mihrab <hello@mihrab.example>`. */
export interface Mailbox {
  /** May be empty. */
  readonly name: string;
  readonly address: string;
}

/** The HTML standard's form of an address, limited to 254 characters, the most that mail servers accept. */
const addressForm =
  /^(?=.{3,254}$)[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

/** Whether the text is a single address, without a name or line breaks. */
export const isMailAddress = (text: string): boolean => addressForm.test(text);

/** Whether the text is safe in a header: it has no line breaks or other control characters. */
export const isOneLine = (text: string): boolean => !/[\p{Cc}\u2028\u2029]/u.test(text);

/** Parses `name@example.org` or `Name <name@example.org>`, with or without quotes around the name; otherwise undefined. */
export function parseMailbox(text: string): Mailbox | undefined {
  const trimmed = text.trim();
  if (isMailAddress(trimmed)) return { name: '', address: trimmed };
  const [, name = '', address = ''] = /^([^<>]*)<([^<>]+)>$/.exec(trimmed) ?? [];
  if (!isMailAddress(address) || !isOneLine(name)) return undefined;
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address };
}

/** Formats a mailbox for display. */
export const formatMailbox = ({ name, address }: Mailbox): string =>
  name ? `${name} <${address}>` : address;
