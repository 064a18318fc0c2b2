import type { ContactTopic } from '../../../contract/contact.ts';
import type { ContactMailContent } from '../mail.ts';
import { hostOf, type MailSite, type MailText } from './template.ts';

const topicNames: Readonly<Record<ContactTopic, string>> = {
  general: 'General Inquiry',
  billing: 'Billing & Subscriptions',
  privacy: 'Privacy/Data Request',
  feature: 'Feature Request',
  support: 'Technical Support',
  business: 'Business Partnership',
};

/** Composes a contact message for the operator, in English. Of its fields only the topic goes into the subject. */
export function composeContactMessage(
  { name, email, topic, message }: ContactMailContent,
  site: MailSite,
): MailText {
  const topicName = topicNames[topic];
  return {
    subject: `[${site.name}] Contact: ${topicName}`,
    preheader: 'A message from the contact form.',
    title: topicName,
    opening: [`From: ${name}`, `Email: ${email}`],
    quoted: message,
    closing: ['The sender typed in this email address. It isn’t verified.'],
    footer: `Sent with the contact form on ${hostOf(site)}. Replies to this email go to the sender.`,
  };
}

/**
 * Returns the sender for `Reply-To`. Removes characters from the name with which it could pose as an address, including
 * those of encoded words (RFC 2047).
 */
export const senderOf = ({ name, email }: ContactMailContent) => ({
  name: name
    .replace(/[<>"\\@,;:=?]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim(),
  address: email,
});
