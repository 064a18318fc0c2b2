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

/**
 * A letter of the contact form as whoever runs the site reads it, in English as the rest of what operators read. Only the
 * topic, which is one of six, gets into the subject.
 */
export function composeContactMessage(
  { name, email, topic, message }: ContactMailContent,
  site: MailSite,
): MailText {
  const topicName = topicNames[topic];
  return {
    subject: `[${site.name}] Contact: ${topicName}`,
    preheader: 'A message of the contact form.',
    title: topicName,
    opening: [`From: ${name}`, `Address: ${email}`],
    quoted: message,
    closing: ['The address was typed in by the sender; nobody has proven it.'],
    footer: `This came by the contact form of ${hostOf(site)}. An answer to this mail goes to its sender.`,
  };
}

/**
 * The sender as the one to answer: without the signs by which a name could pose as an
 * address, also those of an encoded word (RFC 2047), which would only show at the reader.
 */
export const senderOf = ({ name, email }: ContactMailContent) => ({
  name: name
    .replace(/[<>"\\@,;:=?]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim(),
  address: email,
});
