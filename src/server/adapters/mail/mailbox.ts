/** Who a mail is from: `Mihrab <hello@mihrab.example>`. */
export interface Mailbox {
  /** May be empty. */
  readonly name: string;
  readonly address: string;
}

/** The form of an address in the HTML standard, with at most the 254 characters that a mail server takes. */
const addressForm =
  /^(?=.{3,254}$)[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

/** One address and nothing else: no name, no second one, nothing that ends a line. */
export const isMailAddress = (text: string): boolean => addressForm.test(text);

/** Whether a text may stand in a header: it holds nothing that would end the line and begin another. */
export const isOneLine = (text: string): boolean => !/[\p{Cc}\u2028\u2029]/u.test(text);

/** `name@example.org`, or `Name <name@example.org>` with or without quotes around the name; undefined for anything else. */
export function parseMailbox(text: string): Mailbox | undefined {
  const trimmed = text.trim();
  if (isMailAddress(trimmed)) return { name: '', address: trimmed };
  const [, name = '', address = ''] = /^([^<>]*)<([^<>]+)>$/.exec(trimmed) ?? [];
  if (!isMailAddress(address) || !isOneLine(name)) return undefined;
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address };
}

/** As a header shows it to a reader. */
export const formatMailbox = ({ name, address }: Mailbox): string =>
  name ? `${name} <${address}>` : address;
